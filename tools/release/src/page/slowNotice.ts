/**
 * The notice of a page that does not start: CSS shows it after 7 s, because scripts may be missing or blocked. A slow
 * network shows it too, so it mentions no failure. It is inside `#root`, where React's first render removes it.
 */
import { escapeNonAscii } from './escapeMarkup.ts';

/** The notice, and the same "Try again" as `frame.tryAgain`. */
const texts: Readonly<Record<string, readonly [notice: string, tryAgain: string]>> = {
  en: ['This takes longer than usual.', 'Try again'],
  es: ['Esto tarda más de lo normal.', 'Intentar de nuevo'],
  fil: ['Mas matagal ito kaysa karaniwan.', 'Subukang muli'],
};

/**
 * Without a script the borrower's language is unknown: one line per language of the market, its default first. An empty
 * `href` reloads the same URL.
 */
export function slowNotice(locales: readonly string[]): string {
  const paragraphs = locales.flatMap((locale) => {
    const [notice, tryAgain] = texts[locale] ?? [];
    return notice ? [`<p lang="${locale}">${notice} <a href="">${tryAgain}</a></p>`] : [];
  });
  return escapeNonAscii(`<div class="slow" role="status">${paragraphs.join('')}</div>`);
}

/**
 * An element of its own before the notice: the market's colours may be cut off. `visibility` hides it from screen
 * readers and Tab, `position: fixed` shifts no layout, the slow fade keeps a page that starts then from flashing.
 */
export const SLOW_NOTICE_STYLE =
  '.slow{position:fixed;inset:auto 0 0;z-index:1;border-top:1px solid var(--ui-colour-line,GrayText);padding:.5rem 1.25rem calc(env(safe-area-inset-bottom) + .5rem);color-scheme:light dark;' +
  'background:var(--ui-colour-surface,Canvas);color:var(--ui-colour-text,CanvasText);font:1rem/1.5 system-ui,sans-serif;animation:slow 1.5s 7s both}' +
  '.slow p{display:flex;justify-content:space-between;align-items:center;gap:1rem;max-width:27.5rem;margin:auto}' +
  '.slow a{padding:.75rem 0;color:inherit;white-space:nowrap}' +
  '@keyframes slow{0%{visibility:hidden;opacity:0}}' +
  '@media(prefers-reduced-motion:reduce){.slow{animation-duration:1ms}}' +
  '.too-old .slow,.no-start .slow{display:none}';
