/** The index.html of variants without a registry. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandCss } from '../../../release/src/page/brandCss.ts';
import { escapeAttribute, inlineJson } from '../../../release/src/page/escapeMarkup.ts';
import { parseSiteConfig } from '../../../release/src/page/siteConfig.ts';
import { SHELL } from './sources.ts';

/** The inline boot script with the JSON it reads, and the skeleton shown until React mounts. */
export type PlainBoot = { script: string; routes: unknown; skeleton: string; skeletonStyle: string };

/** @param start URL of the start script */
export function plainPage(start: string, boot?: PlainBoot): string {
  const market = parseSiteConfig(JSON.parse(readFileSync(path.join(SHELL, 'markets/peso.json'), 'utf8')));
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
  return `<!doctype html>
<html lang="${escapeAttribute(market.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeAttribute(market.appName)}</title>
<link rel="icon" href="data:,">
<style>${brandCss(market.brand)}${boot?.skeletonStyle ?? ''}</style>
</head>
<body>
<div id="root">${boot?.skeleton ?? ''}</div>
${json('market-config', market.browserConfig)}
${boot ? `${json('routes', boot.routes)}<script>${boot.script}</script>` : ''}
<script defer fetchpriority="high" src="${start}"></script>
</body>
</html>
`;
}
