/** The least that a page of this stack loads: one card of the order and its request, sent before the script is there. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainPage } from './plainPage.ts';
import { ASSETS, BENCH, baseOf, build } from './sources.ts';

const REQUEST = `order=fetch('/donation/v3/loan-details/loan-details'+location.search,{headers:{'X-Requested-With':'XMLHttpRequest'}})`;

export async function buildFloor(site: string): Promise<void> {
  const base = baseOf(BENCH, 'floor');
  const output = { ...base.output, publicPath: ASSETS };
  await build({ ...base, entry: { main: './src/pages/floor.tsx' }, output }, path.join(site, ASSETS));
  const boot = { script: REQUEST, routes: {}, skeleton: '', skeletonStyle: '' };
  writeFileSync(path.join(site, 'index.html'), plainPage(`${ASSETS}main.js`, boot));
}
