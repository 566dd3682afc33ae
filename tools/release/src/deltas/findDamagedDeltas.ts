import { matchesHash, type Release } from '../builds/parseRelease.ts';
import { DELTAS_FOLDER, deltaName } from '../serving/deltaNames.ts';
import { buildFolder, type Site } from '../site/site.ts';
import { compressWithDictionary, decompressWithDictionary } from './dictionaryCompression.ts';
import { readPublishedFile, readReleaseUnlessPruned } from './writeDeltas.ts';

/**
 * Decodes the deltas of a build. One whose dictionary was pruned is passed over: its browsers were last here 30 days ago.
 * @param versions of that app that are published
 * @returns how many were decoded, and of those that do not give the published file the name and the right content
 */
export async function findDamagedDeltas(
  site: Site,
  release: Release,
  versions: readonly string[],
): Promise<{ checked: number; damaged: { name: string; content: Buffer }[] }> {
  const folder = buildFolder(release.name, release.version);
  const stored = new Set(await site.files.list(DELTAS_FOLDER + folder));
  const scripts = Object.entries(release.files).filter(([script]) =>
    [...stored].some((name) => name.startsWith(`${DELTAS_FOLDER}${folder}${script}/`)),
  );
  const damaged: { name: string; content: Buffer }[] = [];
  let checked = 0;
  for (const version of scripts.length > 0 ? versions : []) {
    const dictionaryRelease = await readReleaseUnlessPruned(site, release.name, version);
    for (const [script, released] of dictionaryRelease ? scripts : []) {
      const dictionary = await readPublishedFile(site, dictionaryRelease as Release, script);
      const name = dictionary && deltaName(folder + script, dictionary);
      const delta = name && stored.has(name) && (await site.files.read(name))?.content;
      if (!delta) continue;
      checked += 1;
      const decoded = await decompressWithDictionary(delta, dictionary).catch(() => undefined);
      if (decoded && matchesHash(decoded, released)) continue;
      const content = await readPublishedFile(site, release, script);
      if (content) damaged.push({ name, content: await compressWithDictionary(content, dictionary) });
    }
  }
  return { checked, damaged };
}
