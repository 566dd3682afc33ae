/**
 * The declarations of the last published version of each package, kept in `released/`, and whether the current ones fit
 * the version in package.json.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationReports, PROMISED_ENTRIES } from './declarationReport.ts';
import type { CompiledPackage } from './packPackages.ts';
import { readRecordedBumps } from './recordedChanges.ts';
import { type Bump, highestBump, raisedVersion, requiredBump, satisfiesBump } from './requiredBump.ts';

/** What was published last: the versions, and the number of the frame contract. */
type Released = { contract: number; versions: Readonly<Record<string, string>> };

/** The packages whose modules the shell shares with every remote: a new contract number is a new major version of each. */
const IN_CONTRACT = ['@loan/api', '@loan/bridge', '@loan/ui', '@loan/frame'];

const VERSIONS_FILE = 'versions.json';

/** A package with promised entry points: entry point → report. */
export type PackageDeclarations = { name: string; version: string; reports: ReadonlyMap<string, string> };

/**
 * A change that is recorded and not yet applied counts: the version is raised when the packages are released.
 * @returns what each package whose version is too low needs, and why; empty when every version fits
 */
export async function checkVersions(
  root: string,
  packages: readonly PackageDeclarations[],
  releasedFolder = path.join(root, 'tools/packages/released'),
  recorded: ReadonlyMap<string, Bump> = readRecordedBumps(root),
): Promise<string[]> {
  const released = JSON.parse(await readFile(path.join(releasedFolder, VERSIONS_FILE), 'utf8')) as Released;
  const contract = await readContractNumber(root);
  const problems = [];
  for (const { name, version, reports } of packages) {
    const entries = PROMISED_ENTRIES[folderOf(name)] ?? [];
    const changes: { entry: string; bump: Bump }[] = [];
    for (const entry of entries) {
      const file = path.join(releasedFolder, reportFile(name, entry));
      const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
      changes.push({ entry, bump: requiredBump(before, reports.get(entry)) });
    }
    if (IN_CONTRACT.includes(name) && contract > released.contract)
      changes.push({ entry: `frame contract ${contract}`, bump: 'major' });
    const bump = highestBump(changes.map((change) => change.bump));
    const last = released.versions[name] ?? '0.0.0';
    if (satisfiesBump(last, raisedVersion(version, recorded.get(name) ?? 'none'), bump)) continue;
    const causes = changes.filter((change) => change.bump === bump).map(({ entry }) => entry);
    problems.push(
      `${name} ${version} needs a ${bump} version after ${last}: ${causes.join(', ')} changed. Record it: ` +
        `npx -y pnpm@12.21.0 change ${name} --bump ${bump} --summary "what changed for others"`,
    );
  }
  return problems;
}

/** Keeps the current declarations as those that were published. */
export async function recordReleased(root: string, packages: readonly PackageDeclarations[]): Promise<void> {
  const folder = path.join(root, 'tools/packages/released');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, reports } of packages) {
    for (const [entry, report] of reports) await writeFile(path.join(folder, reportFile(name, entry)), report);
  }
  const versions = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const released: Released = { contract: await readContractNumber(root), versions };
  await writeFile(path.join(folder, VERSIONS_FILE), `${JSON.stringify(released, null, 2)}\n`);
}

export async function readDeclarations(
  root: string,
  packed: readonly CompiledPackage[],
): Promise<PackageDeclarations[]> {
  const promised = packed.filter(({ name }) => folderOf(name) in PROMISED_ENTRIES);
  const all = [];
  for (const { name, version, folder } of promised) {
    all.push({ name, version, reports: await declarationReports(path.join(root, folderOf(name)), folder) });
  }
  return all;
}

async function readContractNumber(root: string): Promise<number> {
  const text = await readFile(path.join(root, 'packages/frame/contract.json'), 'utf8');
  return (JSON.parse(text) as { contract: number }).contract;
}

/** `@loan/frame` → `packages/frame` */
function folderOf(name: string): string {
  const folder = name.replace('@loan/', '');
  return Object.keys(PROMISED_ENTRIES).find((known) => path.basename(known) === folder) ?? folder;
}

/** `@loan/frame`, `./remote` → `frame.remote.api.md` */
function reportFile(name: string, entry: string): string {
  return `${name.replace('@loan/', '')}${entry.replace('./', '.').replace(/^\.$/, '')}.api.md`;
}
