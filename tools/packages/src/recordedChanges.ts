/** Changes that `pnpm change` recorded in `.changeset/` and that no version has yet. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Bump, highestBump } from './requiredBump.ts';

/** `---`, the bump of each package, `---`, the summary. */
const RECORDED_CHANGE = /^---\r?\n([^]*?)\r?\n---(?:\r?\n|$)/;

/** Package → the highest bump that is recorded for it. A patch is none: it brings no declarations. */
export function readRecordedBumps(root: string): Map<string, Bump> {
  const bumps = new Map<string, Bump>();
  for (const file of globSync('.changeset/*.md', { cwd: root })) {
    const [, head] = RECORDED_CHANGE.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    if (head === undefined)
      throw new Error(`${file} does not begin with packages and bumps. Record it by pnpm change.`);
    for (const [name, bump] of Object.entries(parse(head) as Record<string, string>)) {
      const known = bump === 'major' || bump === 'minor' ? bump : 'none';
      bumps.set(name, highestBump([known, bumps.get(name) ?? 'none']));
    }
  }
  return bumps;
}
