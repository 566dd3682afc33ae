/** The least that a page with this stack can download: React, styled-components, the card of an order, one request. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig } from '../../../webpack/src/baseConfig.ts';
import { plainPage } from './plainPage.ts';
import { BENCH, build, isolateBuild, OUTPUT_FOLDER, withPublishedReactDom } from './sources.ts';

const ASSETS = '/assets/';

export const FLOOR_SITE = path.join(OUTPUT_FOLDER, 'floor');
export const PUBLISHED_FLOOR_SITE = path.join(OUTPUT_FOLDER, 'floor-published');

/** Sends the request of the order before the script is there. */
const REQUEST = `order=fetch('/donation/v3/loan-details/loan-details'+location.search,{headers:{'X-Requested-With':'XMLHttpRequest'}})`;

export async function buildFloors(): Promise<void> {
  const base = baseConfig(BENCH, 'floor', 'production');
  const config: Configuration = {
    ...base,
    entry: { main: './src/pages/floor.tsx' },
    output: { ...base.output, publicPath: ASSETS },
  };
  await buildSite(FLOOR_SITE, config);
  await buildSite(PUBLISHED_FLOOR_SITE, withPublishedReactDom(config));
}

async function buildSite(site: string, config: Configuration): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  await build(isolateBuild(config, path.join(site, ASSETS), path.basename(site)));
  const boot = { script: REQUEST, routes: {}, skeleton: '', skeletonStyle: '' };
  writeFileSync(path.join(site, 'index.html'), plainPage({ start: `${ASSETS}main.js`, boot }));
}
