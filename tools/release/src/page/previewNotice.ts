/** What a page says that is the preview of a pull request. It stands outside `#root`, so that no build can remove it by rendering. */
import { escapeAttribute, escapeNonAscii } from './escapeMarkup.ts';

/** On the root element of a preview's page: a build of a pull request does not run without it. */
export const PREVIEW_ATTRIBUTE = 'data-preview';

/** @param preview such as `pull request 123` */
export function previewNotice(preview: string): string {
  return escapeNonAscii(
    `<p class="preview" lang="en">Preview of ${escapeAttribute(preview)}. The lender is simulated: no money moves.</p>`,
  );
}

export const PREVIEW_STYLE =
  '.preview{position:sticky;top:0;z-index:2;margin:0;padding:calc(env(safe-area-inset-top) + .25rem) 1.25rem .25rem;' +
  'background:#ffd54a;color:#1c1500;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}';
