/**
 * What a borrower reads when a page does not start: words and a link, shown by CSS alone. It needs no script, because it
 * is there for a page that was cut off, whose registry is damaged or whose scripts are refused; a line that is merely
 * slow shows it too, so it says nothing of a failure. It stands inside `#root`, where React's first render removes it.
 */
import { escapeNonAscii } from './escapeMarkup.ts';

/** The words, and the same "Try again" as `frame.tryAgain`. */
const texts: Readonly<Record<string, readonly [notice: string, tryAgain: string]>> = {
  en: ['This takes longer than usual.', 'Try again'],
  es: ['Esto tarda más de lo normal.', 'Intentar de nuevo'],
  fil: ['Mas matagal ito kaysa karaniwan.', 'Subukang muli'],
};

/**
 * Without a script nobody knows the borrower's language: one line for each that the market offers, the market's own
 * first. An empty `href` is the same address with its query.
 */
export function slowNotice(locales: readonly string[]): string {
  const paragraphs = locales.flatMap((locale) => {
    const [notice, tryAgain] = texts[locale] ?? [];
    return notice ? [`<p lang="${locale}">${notice} <a href="">${tryAgain}</a></p>`] : [];
  });
  return escapeNonAscii(`<div class="slow" role="status">${paragraphs.join('')}</div>`);
}

/**
 * A style element of its own, before the notice: the market's colours may be what was cut off. `visibility` keeps it from
 * screen readers and from the Tab key until it is seen, and a fixed place keeps everything else where it is. It fades in
 * slowly, so that a page that comes at that very moment makes nothing flash.
 */
export const SLOW_NOTICE_STYLE =
  '.slow{position:fixed;inset:auto 0 0;z-index:1;border-top:1px solid var(--ui-colour-line,GrayText);padding:.5rem 1.25rem calc(env(safe-area-inset-bottom) + .5rem);color-scheme:light dark;' +
  'background:var(--ui-colour-surface,Canvas);color:var(--ui-colour-text,CanvasText);font:1rem/1.5 system-ui,sans-serif;animation:slow 1.5s 7s both}' +
  '.slow p{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:27.5rem;margin:auto}' +
  '.slow a{padding:.75rem 0;color:inherit;white-space:nowrap}' +
  '@keyframes slow{0%{visibility:hidden;opacity:0}}' +
  '@media(prefers-reduced-motion:reduce){.slow{animation-duration:1ms}}' +
  '.too-old .slow,.no-start .slow{display:none}';
