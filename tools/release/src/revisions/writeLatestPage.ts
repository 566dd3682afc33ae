import { readPageRevision } from '../page/composePage.ts';
import { PAGE, type Site } from '../site.ts';
import { renderPage } from './renderPage.ts';
import { latestRevision } from './revisions.ts';

/**
 * Puts the page of the newest generation in its place, whoever recorded it. Never puts an older page over a newer one:
 * the replacement holds only for exactly the page that was read before.
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

/** The generation of the page that is served; 0 where there is none. */
export async function readServedRevision(site: Site): Promise<number> {
  const served = await site.files.read(PAGE);
  return served ? (readPageRevision(served.content.toString()) ?? 0) : 0;
}
