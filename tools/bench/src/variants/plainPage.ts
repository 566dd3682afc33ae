/** The index.html of variants without a registry. */
import { brandCss, escapeAttribute, inlineJson } from '../../../release/src/page/escapeMarkup.ts';
import { readMarketConfig } from './sources.ts';

export type PlainPage = {
  /** URL of the start script. */
  start: string;
  /** The inline boot script with the JSON it reads, and the skeleton shown until React mounts. */
  boot?: { script: string; routes: unknown; skeleton: string; skeletonStyle: string };
};

export function plainPage({ start, boot }: PlainPage): string {
  const marketConfig = readMarketConfig();
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(marketConfig.lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeAttribute(marketConfig.appName)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${brandCss(marketConfig.brand)}${boot?.skeletonStyle ?? ''}</style>`,
    '</head>',
    '<body>',
    `<div id="root">${boot?.skeleton ?? ''}</div>`,
    `<script type="application/json" id="market-config">${inlineJson(marketConfig.browserConfig)}</script>`,
    ...(boot
      ? [
          `<script type="application/json" id="routes">${inlineJson(boot.routes)}</script>`,
          `<script>${boot.script}</script>`,
        ]
      : []),
    `<script defer fetchpriority="high" src="${start}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
