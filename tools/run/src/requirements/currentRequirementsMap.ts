import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../runProgram.ts';
import { passedInJest, passedInPlaywright } from './passedTests.ts';
import { readRequirements } from './readRequirements.ts';
import { provedIn, requirementsMap } from './requirementsMap.ts';

export const mapFile = resolve(root, 'tools/handbook/requirements-map.md');

/** The map as the last complete runs of jest and Playwright prove it, and the numbers the written map has and it lost. */
export function currentMap(): { map: string; written: string; lost: string[] } {
  const read = <R>(file: string, absent: R): R =>
    existsSync(resolve(root, file)) ? (JSON.parse(readFileSync(resolve(root, file), 'utf8')) as R) : absent;
  const requirements = readRequirements(readFileSync(resolve(root, 'tools/handbook/requirements.md'), 'utf8'));
  const map = requirementsMap(requirements, [
    ...passedInJest(read('tools/testing/results/unit.json', { testResults: [] })),
    ...passedInPlaywright(read('tools/e2e/results/report.json', { suites: [] })),
  ]);
  const written = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '';
  const proved = provedIn(map);
  return { map, written, lost: [...provedIn(written)].filter((id) => !proved.has(id)) };
}
