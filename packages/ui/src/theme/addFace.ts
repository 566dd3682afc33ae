import faceUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * Adds the face of headings, amounts and buttons. It is used when it is there at once, else from the next page on: no text
 * waits for it or moves when it comes. By script, because Chromium requests a font of a `<style>` with a referrer, which
 * has the session's token, whatever the page's policy.
 */
export function addFace(): void {
  // jsdom has none.
  if (!('fonts' in document)) return;
  document.fonts.add(new FontFace('Figtree', `url(${faceUrl})`, { weight: '300 900', display: 'optional' }));
}
