/** Reads an app's door in Node, as it is, and finds by which name each asked call is exported. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { wireAsk } from '@loan/api';
import type { WireAsk } from '@loan/api/wire';
import type { RemoteDoor, ScreenDoor } from '@loan/frame/door';

/** Where an endpoint value is exported from: `@loan/api/repayment`, `getInstalmentPlan`. */
export type EndpointSource = { from: string; name: string };

export type BuiltScreen = {
  address: string;
  /** Absolute path of the screen's module. */
  file: string;
  /** Name of the exposed federation module, without `./`. */
  expose: string;
  asks: readonly WireAsk[];
  endpoints: readonly EndpointSource[];
  next: readonly string[];
  standalone: string | undefined;
};

export type ReadDoor = { name: string; screens: readonly BuiltScreen[] };

const WORDS = [
  'loan-confirm',
  'order-details',
  'repayment',
  'complaints',
  'bank-binding',
  'official-site',
  'promo-landing',
];

async function endpointSources(): Promise<Map<unknown, EndpointSource>> {
  const sources = new Map<unknown, EndpointSource>();
  for (const word of WORDS) {
    const from = `@loan/api/${word}`;
    for (const [name, value] of Object.entries((await import(from)) as Record<string, unknown>)) {
      sources.set(value, { from, name });
    }
  }
  return sources;
}

/**
 * @param app absolute path of the app's folder
 * @throws when an asked endpoint is exported by no word of `@loan/api`
 */
export async function readDoor(app: string): Promise<ReadDoor> {
  const file = path.join(app, 'remote.ts');
  const door = ((await import(pathToFileURL(file).href)) as { default: RemoteDoor }).default;
  const sources = await endpointSources();
  const screens = Object.entries(door.screens as Record<string, ScreenDoor>).map(([address, screen]) => ({
    address,
    file: path.resolve(app, screen.module),
    expose: path.basename(screen.module).replace(/\.tsx?$/, ''),
    asks: (screen.asks ?? []).map((ask) => wireAsk(ask.endpoint, ask.inputs, ask.isOptional)),
    endpoints: (screen.asks ?? []).map(({ endpoint }) => {
      const source = sources.get(endpoint);
      if (!source) throw new Error(`${file}: ${address} asks ${endpoint.id}, which no file of @loan/api exports.`);
      return source;
    }),
    next: screen.next ?? [],
    standalone: screen.standalone,
  }));
  return { name: door.name, screens };
}
