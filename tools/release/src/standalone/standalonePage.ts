/** One page of a remote that is served alone: its text first, then the scripts that make it live. */
import type { StandaloneRelease } from '@loan/frame/registry';
import { checkedSource } from '../page/composePage.ts';
import { contentSecurityPolicy } from '../page/contentSecurityPolicy.ts';
import { attribute, brandStyle, jsonInPage } from '../page/escapeMarkup.ts';
import type { SiteEnvironment } from '../site.ts';
import { SLOW_NOTICE_STYLE, slowNotice } from '../page/slowNotice.ts';

export type StandalonePageParts = {
  release: StandaloneRelease;
  environment: SiteEnvironment;
  title: string;
  description: string;
  /** The page's text as markup, made by the remote from its own content files. */
  staticHtml: string;
  /** schema.org facts; only where the address of the site is known. */
  structuredData?: object | undefined;
  /** Where this page is served, for search engines. */
  canonical?: string | undefined;
  /** From this page to the folder of the build: `./build/`, `../build/`. */
  assets: string;
  /** Scripts of this page's first screen, catalog and calls, fetched at once. */
  early: readonly string[];
};

/** The text before React: once the screen is mounted nothing of this applies. */
const STYLE =
  'body{margin:0;font:400 1.0625rem/1.5 system-ui,sans-serif;background:var(--ui-colour-background,#f4f4ef);color:var(--ui-colour-text,#14201c)}' +
  '#first>*{max-width:44rem;margin:0 auto;padding:1rem 1.25rem}#first a{color:inherit}#first h1{font-size:2rem;line-height:1.15}';

export function standalonePage(parts: StandalonePageParts): string {
  const { release, environment, assets } = parts;
  const style = brandStyle(environment.brand) + STYLE;
  const policy = contentSecurityPolicy({
    inlineScripts: [],
    inlineStyles: [SLOW_NOTICE_STYLE, style],
    trustedTypes: release.policies,
    origins: environment.origins,
  });
  return [
    '<!doctype html>',
    `<html lang="${attribute(environment.lang)}">`,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${attribute(`${parts.title} – ${environment.appName}`)}</title>`,
    `<meta name="description" content="${attribute(parts.description)}">`,
    ...(parts.canonical ? [`<link rel="canonical" href="${attribute(parts.canonical)}">`] : []),
    '<link rel="icon" href="data:,">',
    `<style>${SLOW_NOTICE_STYLE}</style>`,
    `<style>${style}</style>`,
    ...release.start.map((file) => `<script defer src=${checkedSource(release, assets, file)}></script>`),
    ...parts.early.map(
      (file) => `<link rel="preload" as="script" crossorigin="anonymous" href="${attribute(assets + file)}">`,
    ),
    ...(parts.structuredData
      ? [`<script type="application/ld+json">${jsonInPage(parts.structuredData)}</script>`]
      : []),
    '</head>',
    '<body>',
    `<div id="root">${slowNotice(environment.locales ?? [environment.lang])}<div id="first">${parts.staticHtml}</div></div>`,
    `<script type="application/json" id="environment">${jsonInPage(environment.forBrowser)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
