import { type BuildEntry, integrityOfChunk, type ScreenEntry } from '@loan/frame/remote';

/** Files of a build's message catalog for a locale, of `en` when the build lacks the locale. */
export function catalogFiles(build: BuildEntry, locale: string): readonly string[] {
  return build.catalogs[locale] || build.catalogs.en || [];
}

/** The `preload` or `prefetch` link of a file. */
function preloadLink(href: string): HTMLLinkElement | null {
  return document.head.querySelector(`link[href="${href}"]`);
}

function screenFiles(build: BuildEntry, screen: ScreenEntry, locale: string): string[] {
  return [build.entry, ...screen.files, ...catalogFiles(build, locale)].map((file) => build.base + file);
}

/** `rel` of a link whose file did not arrive. */
const FAILED = 'failed-preload';

/**
 * Whether preloads of the screen's chunks failed before. Chromium gives the failed response of a preload to the script that
 * asks for the file, and requests it the next time.
 */
export function takeFailedPreloads(build: BuildEntry, screen: ScreenEntry, locale: string): boolean {
  const [, ...chunks] = screenFiles(build, screen, locale);
  const failed = chunks.map(preloadLink).filter((link) => link?.rel === FAILED);
  // The link stays, so that the file is not preloaded again.
  for (const link of failed) link?.setAttribute('rel', 'retried-preload');
  return failed.length > 0;
}

/** Whether the page has links for the entry, the screen's files and the catalog. */
export function isPreloaded(build: BuildEntry, screen: ScreenEntry, locale: string): boolean {
  return screenFiles(build, screen, locale).every(preloadLink);
}

/**
 * Adds preload links for the entry, the screen's files and the catalog, with the hashes with which they are loaded later: a
 * browser uses no preload that has another one.
 * @param rel `preload` or `prefetch`
 * @param afterEntry schedules the links after the entry's; default: at once
 */
export function preloadFiles(
  build: BuildEntry,
  screen: ScreenEntry,
  locale: string,
  rel = 'preload',
  afterEntry = (start: () => void) => start(),
): void {
  const [entry = '', ...others] = screenFiles(build, screen, locale);
  addPreloadLink(entry, rel, build.integrity);
  afterEntry(() => {
    for (const href of others) addPreloadLink(href, rel, integrityOfChunk(href));
  });
}

function addPreloadLink(href: string, rel: string, integrity?: string): void {
  if (preloadLink(href)) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  // Below the priority of the start scripts: without those a screen's files are useless.
  link.fetchPriority = 'low';
  if (integrity) link.integrity = integrity;
  link.onerror = () => {
    if (link.rel === 'preload') link.rel = FAILED;
  };
  link.href = href;
  document.head.append(link);
}
