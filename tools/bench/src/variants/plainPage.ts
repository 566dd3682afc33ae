/** A page as a product without a registry would have it. */
import { attribute, brandStyle, jsonInPage } from '../../../release/src/page/escapeMarkup.ts';
import { marketEnvironment } from './sources.ts';

export type PlainPage = {
  /** Address of the start script. */
  start: string;
  /** Runs before the start, with the JSON it reads; and what the borrower sees until the start has drawn. */
  boot?: { script: string; routes: unknown; skeleton: string; skeletonStyle: string };
};

export function plainPage({ start, boot }: PlainPage): string {
  const environment = marketEnvironment();
  return [
    '<!doctype html>',
    `<html lang="${attribute(environment.lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${attribute(environment.appName)}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${brandStyle(environment.brand)}${boot?.skeletonStyle ?? ''}</style>`,
    '</head>',
    '<body>',
    `<div id="root">${boot?.skeleton ?? ''}</div>`,
    `<script type="application/json" id="environment">${jsonInPage(environment.forBrowser)}</script>`,
    ...(boot
      ? [
          `<script type="application/json" id="routes">${jsonInPage(boot.routes)}</script>`,
          `<script>${boot.script}</script>`,
        ]
      : []),
    `<script defer fetchpriority="high" src="${start}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
