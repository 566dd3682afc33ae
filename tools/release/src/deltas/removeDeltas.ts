import { matchesHash, type Release } from '../builds/parseRelease.ts';
import { DELTAS_FOLDER, deltaName } from '../serving/deltaNames.ts';
import { buildFolder, type Site } from '../site/site.ts';

/**
 * Removes the deltas of a build, and those of the app's other builds against its files: only browsers that have such a file
 * can decode them. A delta against a file that a remaining build has as well is kept. The build's files must still exist.
 * @param remaining the app's other published builds
 */
export async function removeDeltas(
  site: Site,
  app: string,
  version: string,
  remaining: readonly Release[],
): Promise<void> {
  const folder = buildFolder(app, version);
  const appFolder = DELTAS_FOLDER + buildFolder(app, '').slice(0, -1);
  const unusable = new Set<string | undefined>();
  for (const path of (await site.files.list(folder)).filter((name) => name.endsWith('.js'))) {
    const content = (await site.files.read(path))?.content;
    const name = path.slice(folder.length);
    const isElsewhere = remaining.some(({ files }) => content && files[name] && matchesHash(content, files[name]));
    if (content && !isElsewhere) unusable.add(deltaName(name, content));
  }
  for (const delta of await site.files.list(appFolder)) {
    const [target = '', ...fileAndDictionary] = delta.slice(appFolder.length).split('/');
    if (target === version || unusable.has(DELTAS_FOLDER + fileAndDictionary.join('/'))) {
      await site.files.remove(delta);
    }
  }
}
