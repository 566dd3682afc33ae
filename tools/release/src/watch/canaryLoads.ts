/**
 * How many loads of a canary `watch` has counted: one record per app, replaced while its canary runs. Beacons can be forged,
 * so a promote needs them beside the protected workflow, never instead of it.
 */
import * as v from 'valibot';
import type { BuildState, Composition, RemoteState } from '../revisions/record.ts';
import type { Site } from '../site/site.ts';

const countedLoads = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.string(),
    /** When this canary started; empty when an older tool started it. */
    since: v.string(),
    loads: v.number(),
  }),
);

type Canary = NonNullable<BuildState['canary']>;
export type MissingLoads = { loads: number; minimum: number };

const fileNameOf = (app: string) => `canary-loads/${app}.json`;

/** Records the loads of a running canary, unless more of them are recorded: a log that was rotated has only the latest. */
export async function recordCanaryLoads(site: Site, app: string, canary: Canary, loads: number): Promise<void> {
  if (site.isDryRun || loads <= (await readCanaryLoads(site, app, canary))) return;
  const record: v.InferOutput<typeof countedLoads> = { version: canary.version, since: canary.since?.at ?? '', loads };
  const before = await site.records.read(fileNameOf(app));
  // Another run that counts at the same time has counted as much.
  await site.records.replaceIfUnchanged(fileNameOf(app), before, Buffer.from(`${JSON.stringify(record)}\n`));
}

/** 0 when nothing was counted since this canary was started, or the record is damaged: the next count replaces it. */
export async function readCanaryLoads(site: Site, app: string, { version, since }: Canary): Promise<number> {
  const file = await site.records.read(fileNameOf(app));
  const { success, output } = v.safeParse(countedLoads, file?.content.toString());
  return success && output.version === version && output.since === (since?.at ?? '') ? output.loads : 0;
}

/** Undefined when this build may be promoted: it was live before, or its canary had the loads that the market demands. */
export async function missingCanaryLoads(
  site: Site,
  { page, shell, remotes }: Composition,
  app: string,
  version: string,
): Promise<MissingLoads | undefined> {
  const minimum = page.minimumCanaryLoads ?? 0;
  const state: RemoteState | undefined = app === 'shell' ? shell : remotes[app];
  // The first build of a remote replaces none.
  if (minimum === 0 || !state || state.isNew) return undefined;
  if ([state.live, ...(state.former ?? [])].includes(version)) return undefined;
  const loads = state.canary?.version === version ? await readCanaryLoads(site, app, state.canary) : 0;
  return loads < minimum ? { loads, minimum } : undefined;
}
