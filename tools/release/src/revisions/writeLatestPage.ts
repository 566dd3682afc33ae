import { readPageRevision } from '../page/composePage.ts';
import { ReleaseError } from '../releaseError.ts';
import { PAGE, type Site } from '../site/site.ts';
import { renderPage } from './renderPage.ts';
import { latestRevision } from './revisions.ts';

/** Replaced pages in a row before the command gives up. */
const MAX_ATTEMPTS = 25;

/**
 * Writes the page of the newest revision, whichever process recorded it. An older page never replaces a newer one: the
 * write succeeds only when the page is still the one that was read before. A page that differs from its record is
 * written again.
 * @returns the number of the served revision
 * @throws {ReleaseError} conflict, when the page was replaced 25 times meanwhile
 */
export async function writeLatestPage(site: Site, isEmergency = false): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const served = await site.files.read(PAGE);
    const latest = await latestRevision(site, isEmergency);
    const servedPage = served?.content.toString() ?? '';
    const servedRevision = readPageRevision(servedPage) ?? 0;
    if (!latest || servedRevision > latest.revision) return servedRevision;
    const page = renderPage(latest);
    if (servedPage === page) return servedRevision;
    if ((await site.files.replaceIfUnchanged(PAGE, served, Buffer.from(page))) === 'replaced') return latest.revision;
  }
  throw new ReleaseError('conflict', [
    {
      message: 'The change is recorded, and its page was not written: others kept replacing the page.',
      fix: 'Run the command again; it writes the page.',
    },
  ]);
}

/** The revision number of the served page; 0 without one. */
export async function readServedRevision(site: Site): Promise<number> {
  const served = await site.files.read(PAGE);
  return served ? (readPageRevision(served.content.toString()) ?? 0) : 0;
}
