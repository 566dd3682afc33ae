/** The same site with a page that knows a hundred remotes: the product's own and as many made up beside them. */
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildEntry, Registry } from '@loan/frame/registry';
import { OUR_SITE } from './ours.ts';
import { BUILT } from './sources.ts';

const REMOTES = 100;

export const HUNDRED_SITE = path.join(BUILT, 'hundred');

/** This product must have been built. */
export function buildHundred(): void {
  rmSync(HUNDRED_SITE, { recursive: true, force: true });
  cpSync(OUR_SITE, HUNDRED_SITE, { recursive: true });
  const file = path.join(HUNDRED_SITE, 'index.html');
  const page = readFileSync(file, 'utf8');
  const block = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s.exec(page);
  if (!block?.[2]) throw new Error('The page has no registry.');

  const registry = JSON.parse(block[2]) as Registry;
  const models = Object.entries(registry.remotes);
  const more = Array.from({ length: REMOTES - models.length }, (_, index) => {
    const [name, { live }] = models[index % models.length] as (typeof models)[number];
    return [`${name}-${index}`, { live: another(live, index) }] as const;
  });
  const full: Registry = { ...registry, remotes: { ...Object.fromEntries(more), ...registry.remotes } };
  const policies = more.map(([, { live }]) => live.global).join(' ');
  const text = page
    .replace(block[0], () => block[1] + JSON.stringify(full).replaceAll('<', '\\u003c') + block[3])
    .replace('; trusted-types ', (found) => `${found}${policies} `);
  writeFileSync(file, text);
}

/** A build that differs in all that differs between builds: version, hash, name, addresses. */
function another(build: BuildEntry, index: number): BuildEntry {
  const mark = randomBytes(8).toString('hex');
  const version = `1.0.0-${mark}`;
  return {
    ...build,
    version,
    base: build.base.replace(build.version, version).replace(/\/([^/]+)\/(?=[^/]+\/$)/, `/$1-${index}/`),
    integrity: `sha384-${randomBytes(48).toString('base64')}`,
    global: build.global.replace(/[^_]+$/, mark),
    screens: Object.fromEntries(Object.entries(build.screens).map(([at, screen]) => [`${at}-${index}`, screen])),
  };
}
