/** Source maps of published builds: kept with the records, in one compressed file per build, and never served. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Site } from '../site/site.ts';
import { matchesHash, type Release } from './parseRelease.ts';

const gzip = promisify(zlib.gzip);

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

export function removeSourceMaps(site: Site, app: string, version: string): Promise<void> {
  return site.records.remove(sourceMapsName(app, version));
}
