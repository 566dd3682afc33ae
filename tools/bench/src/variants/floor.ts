/** The least that a page with this stack can download: React, styled-components, the card of an order, one request. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '../../../webpack/src/baseConfig.ts';
import { plainPage } from './plainPage.ts';
import { BENCH, build, isolateBuild, OUTPUT_FOLDER } from './sources.ts';

const ASSETS = '/assets/';

export const FLOOR_SITE = path.join(OUTPUT_FOLDER, 'floor');

/** Sends the request of the order before the script is there. */
const REQUEST = `order=fetch('/donation/v3/loan-details/loan-details'+location.search,{headers:{'X-Requested-With':'XMLHttpRequest'}})`;

export async function buildFloor(): Promise<void> {
  rmSync(FLOOR_SITE, { recursive: true, force: true });
  mkdirSync(FLOOR_SITE, { recursive: true });
  const base = baseConfig(BENCH, 'floor', 'production');
  const config = {
    ...base,
    entry: { main: './src/pages/floor.tsx' },
    output: { ...base.output, publicPath: ASSETS },
  };
  await build(isolateBuild(config, path.join(FLOOR_SITE, ASSETS), 'floor'));
  const boot = { script: REQUEST, routes: {}, skeleton: '', skeletonStyle: '' };
  writeFileSync(path.join(FLOOR_SITE, 'index.html'), plainPage({ start: `${ASSETS}main.js`, boot }));
}
