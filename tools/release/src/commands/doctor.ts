import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { matchesHash, type Release } from '../builds/parseRelease.ts';
import { PROVENANCE_FILE } from '../builds/provenance.ts';
import { listPublications, type PublicationRecord } from '../builds/publicationRecords.ts';
import { readPublishedRelease } from '../builds/publishedReleases.ts';
import { findDamagedDeltas } from '../deltas/findDamagedDeltas.ts';
import { isReleaseError, type Problem } from '../releaseError.ts';
import { renderPage } from '../revisions/renderPage.ts';
import { latestRevision } from '../revisions/revisions.ts';
import { writeLatestPage } from '../revisions/writeLatestPage.ts';
import { buildFolder, PAGE, type Site } from '../site/site.ts';
import { compressFile } from '../store/compressFile.ts';
import type { Store } from '../store/store.ts';
import type { Build } from './publish.ts';

export type DoctorResult = {
  /** `damaged`: something is left that this command cannot repair; in a dry run: that it did not. */
  outcome: 'healthy' | 'repaired' | 'damaged';
  /** Files that were compared with the records. */
  checked: number;
  /** Names of files that are served as recorded again. */
  repaired: readonly string[];
  problems: readonly Problem[];
  /** Folders of builds without a record: a publication that runs, or one that was interrupted. */
  unrecorded: readonly string[];
};

export type DoctorOptions = {
  /** Checks the builds of one app; default: those of all, and the page. */
  app?: string | undefined;
  /** The build of an app on this machine, whose files are used where their hashes match. */
  localBuild?: (app: string) => Build;
  compressionCache?: Store;
};

const DECOMPRESS = { '.br': promisify(zlib.brotliDecompress), '.gz': promisify(zlib.gunzip) };

/**
 * Compares every served file with the records: releases, provenance, the files of each build with their compressed forms
 * and deltas, and the page. What differs or is missing is written again from a source whose hash matches: the records, a compressed
 * form, or a build on this machine. Nothing is removed, and nothing is written in a dry run.
 */
export async function doctor(site: Site, options: DoctorOptions = {}): Promise<DoctorResult> {
  const { app } = options;
  const report = { checked: 0, repaired: [] as string[], problems: [] as Problem[] };
  const latest = await latestRevision(site, true);
  const pruning = latest?.composition.pruning ?? [];
  const publications = (await listPublications(site)).filter((one) => app === undefined || one.app === app);
  const folderOf = (one: PublicationRecord) => buildFolder(one.app, one.version);
  for (const publication of publications) {
    if (pruning.includes(folderOf(publication))) continue;
    site.onProgress(`checking ${publication.app} ${publication.version}`);
    const versions = publications.filter((one) => one.app === publication.app).map(({ version }) => version);
    await checkBuild(site, publication, versions, report, options);
  }
  if (app === undefined) await checkPage(site, report);
  const recorded = new Set([...publications.map(folderOf), ...pruning]);
  return {
    outcome: report.problems.length > 0 ? 'damaged' : report.repaired.length > 0 ? 'repaired' : 'healthy',
    ...report,
    unrecorded: (await servedFolders(site, app)).filter((folder) => !recorded.has(folder)),
  };
}

type Report = { checked: number; repaired: string[]; problems: Problem[] };

async function checkBuild(
  site: Site,
  publication: PublicationRecord,
  versions: readonly string[],
  report: Report,
  options: DoctorOptions,
): Promise<void> {
  const folder = buildFolder(publication.app, publication.version);
  const release = await readRelease(site, publication, report);
  if (!release) return;
  const texts = { 'release.json': publication.releaseJson, [PROVENANCE_FILE]: publication.provenance };
  for (const [name, text] of Object.entries(texts)) {
    if (text !== undefined) await checkFile(site, folder + name, Buffer.from(text), report);
  }
  const served = new Set(await site.files.list(folder));
  const results = await Promise.all(
    Object.keys(release.files).map((name) =>
      checkReleasedFile(site, release, name, served, publication, report, options),
    ),
  );
  const deltas = await findDamagedDeltas(site, release, versions);
  report.checked += deltas.checked - deltas.damaged.length;
  for (const { name, content } of deltas.damaged) await checkFile(site, name, content, report);
  const expected = new Set([...results.flat(), ...Object.keys(texts).map((name) => folder + name)]);
  for (const name of served) {
    if (expected.has(name)) continue;
    report.problems.push({
      message: `${name} is in no record of its build.`,
      fix: 'No page loads it. Find out who wrote it, then remove it.',
    });
  }
}

async function readRelease(
  site: Site,
  { app, version }: PublicationRecord,
  report: Report,
): Promise<Release | undefined> {
  try {
    return (await readPublishedRelease(site, app, version)).release;
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    report.problems.push(...error.problems);
    return undefined;
  }
}

/** @returns the names of this file and of its compressed forms */
async function checkReleasedFile(
  site: Site,
  release: Release,
  name: string,
  served: ReadonlySet<string>,
  publication: PublicationRecord,
  report: Report,
  { localBuild, compressionCache }: DoctorOptions,
): Promise<string[]> {
  const target = buildFolder(release.name, release.version) + name;
  const forms = Object.keys(DECOMPRESS).map((extension) => target + extension);
  const isReleased = (content: Buffer | undefined): content is Buffer => {
    const released = release.files[name];
    return content !== undefined && released !== undefined && matchesHash(content, released);
  };
  const plain = (await site.files.read(target))?.content;
  const unpacked = await Promise.all(forms.map(async (form) => (served.has(form) ? unpack(site, form) : undefined)));
  const inline = publication.inline?.[name];
  const content =
    [plain, ...unpacked, inline === undefined ? undefined : Buffer.from(inline)].find(isReleased) ??
    (await localBuild?.(release.name).read(name));
  if (!isReleased(content)) {
    report.checked += 1;
    report.problems.push({
      message: `${target} is ${plain ? 'not what was published' : 'missing'}, and nothing here has its content.`,
      fix: `Check out ${release.commit || 'the commit of the build'}, build ${release.name}, and run doctor again.`,
    });
    return [target, ...forms];
  }
  await checkFile(site, target, content, report);
  for (const { extension, content: compressed } of await missingForms()) {
    await checkFile(site, target + extension, compressed, report);
  }
  return [target, ...forms];

  /** Compressed anew only if one is missing or wrong: the bytes of two versions of zlib may differ. */
  async function missingForms() {
    report.checked += forms.filter((form) => served.has(form)).length;
    if (unpacked.every(isReleased)) return [];
    const variants = await compressFile(name, content as Buffer, compressionCache);
    return variants.filter((_variant, index) => !isReleased(unpacked[index]));
  }
}

/** The content of a compressed form; undefined when it is damaged. */
async function unpack(site: Site, name: string): Promise<Buffer | undefined> {
  const file = await site.files.read(name);
  const decompress = DECOMPRESS[name.endsWith('.br') ? '.br' : '.gz'];
  return file && decompress(file.content).catch(() => undefined);
}

async function checkPage(site: Site, report: Report): Promise<void> {
  const latest = await latestRevision(site, true);
  if (!latest) return;
  report.checked += 1;
  const served = (await site.files.read(PAGE))?.content.toString();
  if (served === renderPage(latest)) return;
  if (site.isDryRun) report.problems.push(wouldBeWritten(PAGE));
  else if ((await writeLatestPage(site, true)) === latest.revision) report.repaired.push(PAGE);
  else {
    report.problems.push({
      message: `${PAGE} is newer than every record: records were lost.`,
      fix: 'Restore the records from a backup.',
    });
  }
}

/** Writes the file unless it has this content. */
async function checkFile(site: Site, name: string, content: Buffer, report: Report): Promise<void> {
  report.checked += 1;
  const served = await site.files.read(name);
  if (served?.content.equals(content)) return;
  if (site.isDryRun) {
    report.problems.push(wouldBeWritten(name));
    return;
  }
  try {
    const isWritten = served
      ? (await site.files.replaceIfUnchanged(name, served, content)) === 'replaced'
      : (await site.files.create(name, content)) === 'created';
    if (isWritten) report.repaired.push(name);
    else report.problems.push({ message: `${name} was changed meanwhile.`, fix: 'Run doctor again.' });
  } catch (error) {
    // One key may write the builds of one app alone: the others are checked all the same.
    report.problems.push({
      message: `${name} differs from its record and cannot be written: ${error instanceof Error ? error.message : error}`,
      fix: 'Run doctor with a key that may write it: that of its team.',
    });
  }
}

function wouldBeWritten(name: string): Problem {
  return { message: `${name} differs from its record.`, fix: 'Run doctor without --dry-run: it can be written again.' };
}

async function servedFolders(site: Site, app: string | undefined): Promise<string[]> {
  const names = [...(await site.files.list('shell/')), ...(await site.files.list('remotes/'))];
  const folders = names.flatMap((name) => /^(shell\/|remotes\/[^/]+\/)[^/]+\//.exec(name)?.[0] ?? []);
  const isSelected = (folder: string) => app === undefined || folder.startsWith(buildFolder(app, '').slice(0, -1));
  return [...new Set(folders)].filter(isSelected);
}
