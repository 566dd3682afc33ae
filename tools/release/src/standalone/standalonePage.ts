/** One page of a remote that is served alone: its text first, then the scripts that make it live. */
import type { StandaloneRelease } from '@loan/frame/registry';
import { scriptSource } from '../page/composePage.ts';
import { contentSecurityPolicy } from '../page/contentSecurityPolicy.ts';
import { brandCss, escapeAttribute, inlineJson } from '../page/escapeMarkup.ts';
import { SLOW_NOTICE_STYLE, slowNotice } from '../page/slowNotice.ts';
import type { SiteConfig } from '../site/site.ts';

export type StandalonePageParts = {
  release: StandaloneRelease;
  config: SiteConfig;
  title: string;
  description: string;
  /** The page's text as markup, made by the remote from its own content files. */
  staticHtml: string;
  /** schema.org facts; only where the address of the site is known. */
  structuredData?: object | undefined;
  /** Where this page is served, for search engines. */
  canonical?: string | undefined;
  /** Its route on the site: the script starts only where the page is served at it. Undefined for `404.html`. */
  route?: string;
  /** From this page to the site's first page: `./`, `../`. */
  siteRoot: string;
  /** Search engines must not list it. */
  isNotFound?: boolean;
  /** From this page to the folder of the build: `./build/`, `../build/`. */
  assetsBase: string;
  /** Scripts of this page's first screen, catalog and calls, fetched at once. */
  preload: readonly string[];
};

/** The text before React: once the screen is mounted nothing of this applies. */
const FALLBACK_STYLE =
  'body{margin:0;font:400 1.0625rem/1.5 system-ui,sans-serif;background:var(--ui-colour-background,#f4f4ef);color:var(--ui-colour-text,#14201c)}' +
  '#static-content>*{max-width:44rem;margin:0 auto;padding:1rem 1.25rem}#static-content a{color:inherit}#static-content h1{font-size:2rem;line-height:1.15}';

/** Without a script the text is the page: nothing else is coming. */
const NO_SCRIPT_STYLE = '.slow{display:none}';

export function standalonePage(parts: StandalonePageParts): string {
  const { release, config, assetsBase } = parts;
  const style = brandCss(config.brand) + FALLBACK_STYLE;
  const policy = contentSecurityPolicy({
    inlineScripts: [],
    inlineStyles: [SLOW_NOTICE_STYLE, NO_SCRIPT_STYLE, style],
    trustedTypes: release.policies,
    origins: config.origins,
  });
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(config.lang)}"${parts.route ? ` data-route="${escapeAttribute(parts.route)}"` : ''}>`,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeAttribute(`${parts.title} – ${config.appName}`)}</title>`,
    `<meta name="description" content="${escapeAttribute(parts.description)}">`,
    ...(parts.canonical ? [`<link rel="canonical" href="${escapeAttribute(parts.canonical)}">`] : []),
    ...(parts.isNotFound ? ['<meta name="robots" content="noindex">'] : openGraph(parts)),
    `<link rel="icon" type="image/svg+xml" href="${escapeAttribute(parts.siteRoot)}favicon.svg">`,
    `<style>${SLOW_NOTICE_STYLE}</style>`,
    `<style>${style}</style>`,
    `<noscript><style>${NO_SCRIPT_STYLE}</style></noscript>`,
    ...release.start.map((file) => `<script defer src=${scriptSource(release, assetsBase, file)}></script>`),
    ...parts.preload.map(
      (file) => `<link rel="preload" as="script" crossorigin="anonymous" href="${escapeAttribute(assetsBase + file)}">`,
    ),
    ...(parts.structuredData
      ? [`<script type="application/ld+json">${inlineJson(parts.structuredData)}</script>`]
      : []),
    '</head>',
    '<body>',
    `<div id="root">${slowNotice(config.locales ?? [config.lang])}<div id="static-content">${parts.staticHtml}</div></div>`,
    `<script type="application/json" id="market-config">${inlineJson(config.browserConfig)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What a messenger or a social network shows of a link to the page. */
function openGraph({ title, description, canonical, config }: StandalonePageParts): string[] {
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', config.appName],
    ['og:title', title],
    ['og:description', description],
    ...(canonical ? [['og:url', canonical]] : []),
  ];
  return properties.map(
    ([property = '', content = '']) => `<meta property="${property}" content="${escapeAttribute(content)}">`,
  );
}
