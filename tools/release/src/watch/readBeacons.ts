/** Beacons of pages, one JSON object in each line: the log that the generated nginx configuration writes, or any other. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import type { BeaconEvent } from './compareBuilds.ts';

const origin = {
  /** ISO 8601: when the server received it */
  at: v.pipe(v.string(), v.isoTimestamp()),
  app: v.string(),
  version: v.string(),
};
const beacon = v.variant('kind', [
  v.object({ ...origin, kind: v.picklist(['open', 'unloadable', 'error', 'policy']) }),
  v.object({
    ...origin,
    kind: v.literal('lcp'),
    // nginx writes every value as text.
    value: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(0)),
  }),
]);

export type Beacon = { at: string; app: string; version: string } & BeaconEvent;

/** The beacons of a file; a line that is none is left out, because anybody can send anything. */
export async function* readBeacons(file: string): AsyncGenerator<Beacon> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), beacon), line);
    if (parsed.success) yield parsed.output;
  }
}
