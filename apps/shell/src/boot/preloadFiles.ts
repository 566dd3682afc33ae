import type { BuildEntry, ScreenEntry } from '@loan/frame/registry';

/** Files of a build's catalog for a locale; a language it lacks falls back to the same build's `en`. */
export function catalogFiles(build: BuildEntry, locale: string): readonly string[] {
  return build.catalogs[locale] ?? build.catalogs.en ?? [];
}

/**
 * Lets entry, screen and catalog leave at once. Only the entry's hash is known here; the others are checked when the
 * entry loads them, from the same cached bytes.
 */
export function preloadFiles(build: BuildEntry, screen: ScreenEntry, locale: string, rel = 'preload'): void {
  const put = (file: string, integrity?: string) => {
    const href = build.base + file;
    if (document.head.querySelector(`link[href="${href}"]`)) return;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  };
  put(build.entry, build.integrity);
  for (const file of [...screen.files, ...catalogFiles(build, locale)]) put(file);
}
