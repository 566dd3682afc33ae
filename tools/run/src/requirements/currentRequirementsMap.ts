import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../runProgram.ts';
import { passedJestTests, passedPlaywrightTests } from './passedTests.ts';
import { readRequirements } from './readRequirements.ts';
import { provenIdsIn, requirementsMap } from './requirementsMap.ts';

export const mapFile = resolve(root, 'tools/handbook/requirements-map.md');

/** The map of the last complete runs of jest and Playwright, and the requirements that only the written map proves. */
export function currentRequirementsMap(): { map: string; written: string; unprovenIds: string[] } {
  const readJson = <R>(file: string, absent: R): R =>
    existsSync(resolve(root, file)) ? (JSON.parse(readFileSync(resolve(root, file), 'utf8')) as R) : absent;
  const requirements = readRequirements(readFileSync(resolve(root, 'tools/handbook/requirements.md'), 'utf8'));
  const map = requirementsMap(requirements, [
    ...passedJestTests(readJson('tools/testing/results/unit.json', { testResults: [] })),
    ...passedPlaywrightTests(readJson('tools/e2e/results/report.json', { suites: [] })),
  ]);
  const written = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '';
  const provenIds = provenIdsIn(map);
  return { map, written, unprovenIds: [...provenIdsIn(written)].filter((id) => !provenIds.has(id)) };
}
