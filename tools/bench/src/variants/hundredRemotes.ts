/** The product's site with a registry of 100 remotes: its own and copies of them under other names. */
import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildEntry, Registry } from '@loan/frame/registry';
import { OUR_SITE } from './ours.ts';
import { OUTPUT_FOLDER } from './sources.ts';

const REMOTES = 100;

export const HUNDRED_REMOTES_SITE = path.join(OUTPUT_FOLDER, 'hundred');

/** Needs the site of `buildOurs`. */
export function buildHundredRemotes(): void {
  rmSync(HUNDRED_REMOTES_SITE, { recursive: true, force: true });
  cpSync(OUR_SITE, HUNDRED_REMOTES_SITE, { recursive: true });
  const file = path.join(HUNDRED_REMOTES_SITE, 'index.html');
  const page = readFileSync(file, 'utf8');
  const block = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s.exec(page);
  if (!block?.[2]) throw new Error('The page has no registry.');

  const registry = JSON.parse(block[2]) as Registry;
  const realRemotes = Object.entries(registry.remotes);
  const copies = Array.from({ length: REMOTES - realRemotes.length }, (_, index) => {
    const [name, { live }] = realRemotes[index % realRemotes.length] as (typeof realRemotes)[number];
    return [`${name}-${index}`, { live: copyOfBuild(live, index) }] as const;
  });
  const fullRegistry: Registry = { ...registry, remotes: { ...Object.fromEntries(copies), ...registry.remotes } };
  const policies = copies.map(([, { live }]) => live.global).join(' ');
  const text = page
    .replace(block[0], () => block[1] + JSON.stringify(fullRegistry).replaceAll('<', '\\u003c') + block[3])
    .replace('; trusted-types ', (found) => `${found}${policies} `);
  writeFileSync(file, text);
}

/** A copy of a build with another version, integrity hash, global name, base URL and paths. */
function copyOfBuild(build: BuildEntry, index: number): BuildEntry {
  const hash = randomBytes(8).toString('hex');
  const version = `1.0.0-${hash}`;
  return {
    ...build,
    version,
    base: build.base.replace(build.version, version).replace(/\/([^/]+)\/(?=[^/]+\/$)/, `/$1-${index}/`),
    integrity: `sha384-${randomBytes(48).toString('base64')}`,
    global: build.global.replace(/[^_]+$/, hash),
    screens: Object.fromEntries(Object.entries(build.screens).map(([at, screen]) => [`${at}-${index}`, screen])),
  };
}
