import { readPageRevision } from '../page/composePage.ts';
import { PAGE, type Site } from '../site.ts';
import { renderPage } from './renderPage.ts';
import { latestRevision } from './revisions.ts';

/**
 * Writes the page of the newest revision, whichever process recorded it. An older page never replaces a newer one: the
 * write succeeds only when the page is still the one that was read before.
 * @returns the number of the served revision
 */
export async function writeLatestPage(site: Site): Promise<number> {
  for (;;) {
    const served = await site.files.read(PAGE);
    const latest = await latestRevision(site.records);
    const servedRevision = served ? (readPageRevision(served.content.toString()) ?? 0) : 0;
    if (!latest || servedRevision >= latest.revision) return servedRevision;
    await site.files.replaceIfUnchanged(PAGE, served, Buffer.from(await renderPage(site, latest)));
  }
}

/** The revision number of the served page; 0 without one. */
export async function readServedRevision(site: Site): Promise<number> {
  const served = await site.files.read(PAGE);
  return served ? (readPageRevision(served.content.toString()) ?? 0) : 0;
}
