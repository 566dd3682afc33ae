/** What the page of a site and a page that is served alone have in common. */
import { integrityOfChunk, isSha384Integrity, type StandaloneRelease } from '@loan/frame/remote';
import { rejection } from '../releaseError.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { escapeAttribute, inlineJson } from './escapeMarkup.ts';
import type { SiteConfig } from './siteConfig.ts';
import { SLOW_NOTICE_STYLE, slowNotice } from './slowNotice.ts';

export type HtmlPage = {
  config: SiteConfig;
  title: string;
  description: string;
  /** The route at which alone the scripts start; undefined for every route. */
  route?: string | undefined;
  trustedTypes: readonly string[];
  inlineScripts: readonly string[];
  /** The page's own style; head or body contain its element. */
  style: string;
  /** For a browser without JavaScript. */
  noScriptStyle: string;
  /** Elements that come directly after the policy. */
  first?: readonly string[];
  /** Elements at the end of the head. */
  head: readonly string[];
  /** Content of the element of the screens until React mounts. */
  root: string;
  /** Elements between the root and the market configuration, and after that. */
  body?: readonly string[];
  last?: readonly string[];
};

export function htmlPage({ config, route, first = [], head, body = [], last = [], ...page }: HtmlPage): string {
  const policy = contentSecurityPolicy({
    inlineScripts: page.inlineScripts,
    inlineStyles: [SLOW_NOTICE_STYLE, page.style, page.noScriptStyle],
    trustedTypes: page.trustedTypes,
    origins: config.origins,
  });
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(config.lang)}"${route === undefined ? '' : ` data-route="${escapeAttribute(route)}"`}>`,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    ...first,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeAttribute(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    `<noscript><style>${page.noScriptStyle}</style></noscript>`,
    `<style>${SLOW_NOTICE_STYLE}</style>`,
    ...head,
    '</head>',
    '<body>',
    `<div id="root">${slowNotice(config.locales)}${page.root}</div>`,
    ...body,
    `<script type="application/json" id="market-config">${inlineJson(config.browserConfig)}</script>`,
    ...last,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * The value of `src` with the attributes for the integrity check.
 * @param base where the build's folder is: `/shell/1.0.0-3f2a…/`, `../build/`
 * @throws when the release has no whole hash of the file
 */
export function scriptSource(
  { name, version, files }: Pick<StandaloneRelease, 'name' | 'version' | 'files'>,
  base: string,
  file: string,
): string {
  // The hash in which a name ends, a second time, is next to nothing in the compressed page.
  const hashOfName = integrityOfChunk(file);
  const integrity = hashOfName ?? files[file]?.sha384;
  if (hashOfName || isSha384Integrity(integrity)) {
    return `"${escapeAttribute(base + file)}" integrity="${integrity}" crossorigin="anonymous"`;
  }
  throw rejection(
    `${name} ${version} starts with ${file}, of which its release.json has no whole hash.`,
    `Build ${name} again.`,
  );
}
