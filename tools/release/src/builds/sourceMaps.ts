/** Source maps of published builds: kept with the records, in one compressed file per build, and never served. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import * as v from 'valibot';
import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { parseRecord } from '../store/parseRecord.ts';
import { matchesHash, type Release } from './parseRelease.ts';

const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);

/** A source map of version 3; `sources` are paths from the repository's root. */
const sourceMap = v.looseObject({
  version: v.literal(3),
  names: v.array(v.string()),
  mappings: v.string(),
  sources: v.array(v.string()),
  sourcesContent: v.array(v.nullable(v.string())),
});
/** Script (`main.js`) → its map. */
const sourceMaps = v.record(v.string(), sourceMap);
export type SourceMaps = v.InferOutput<typeof sourceMaps>;

const sourceMapsName = (app: string, version: string) => `source-maps/${app}/${version}.json.gz`;

/**
 * Keeps the maps that the bundler wrote beside the scripts, unless maps of this version are kept already. A build without
 * maps, or whose scripts are not those of its release, adds none.
 */
export async function keepSourceMaps(
  site: Site,
  { name: app, version, files }: Release,
  read: (name: string) => Promise<Buffer | undefined>,
): Promise<void> {
  const kept = sourceMapsName(app, version);
  if ((await site.records.list(kept)).length > 0) return;
  const maps: Record<string, unknown> = {};
  for (const [script, released] of Object.entries(files).filter(([name]) => name.endsWith('.js'))) {
    const [map, content] = [await read(`${script}.map`), await read(script)];
    if (!content || !matchesHash(content, released)) return;
    if (map) maps[script] = JSON.parse(map.toString());
  }
  if (Object.keys(maps).length > 0) await site.records.create(kept, await gzip(JSON.stringify(maps)));
}

/** @throws {ReleaseError} notFound for a build without maps, rejected when they cannot be read */
export async function readSourceMaps(site: Site, app: string, version: string): Promise<SourceMaps> {
  const name = sourceMapsName(app, version);
  const stored = await site.records.read(name);
  if (stored) return parseRecord(sourceMaps, name, await gunzip(stored.content).catch(() => Buffer.alloc(0)));
  throw new ReleaseError('notFound', [
    {
      message: `There are no source maps of ${app} ${version}.`,
      fix: 'Correct the version (release history --publications), or build its commit and publish that again: its maps are kept then.',
    },
  ]);
}

export function removeSourceMaps(site: Site, app: string, version: string): Promise<void> {
  return site.records.remove(sourceMapsName(app, version));
}
