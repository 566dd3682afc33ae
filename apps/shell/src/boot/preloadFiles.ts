import type { BuildEntry, ScreenEntry } from '@loan/frame/registry';

/** Files of a build's catalog for a locale; a language it lacks falls back to the same build's `en`. */
export function catalogFiles(build: BuildEntry, locale: string): readonly string[] {
  return build.catalogs[locale] || build.catalogs.en || [];
}

/** Whether the page names a file already, for now or for later. */
function hasPreloadLink(href: string): boolean {
  return document.head.querySelector(`link[href="${href}"]`) !== null;
}

function screenFiles(build: BuildEntry, screen: ScreenEntry, locale: string): string[] {
  return [build.entry, ...screen.files, ...catalogFiles(build, locale)].map((file) => build.base + file);
}

/** Whether entry, screen and catalog are on their way, or were. */
export function isPreloaded(build: BuildEntry, screen: ScreenEntry, locale: string): boolean {
  return screenFiles(build, screen, locale).every(hasPreloadLink);
}

/**
 * Lets entry, screen and catalog leave. Only the entry's hash is known here; the others are checked when the entry loads
 * them, from the same cached bytes.
 * @param afterEntry when the others may leave; without it, at once
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
    for (const href of others) addPreloadLink(href, rel);
  });
}

function addPreloadLink(href: string, rel: string, integrity?: string): void {
  if (hasPreloadLink(href)) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  // Behind start and federation's chunk: without these, nothing can be done with a screen's files.
  link.fetchPriority = 'low';
  if (integrity) link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
