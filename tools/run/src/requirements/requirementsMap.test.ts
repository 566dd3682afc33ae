import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../runProgram.ts';
import { passedJestTests, passedPlaywrightTests, requirementIdsIn } from './passedTests.ts';
import { provenIdsIn, readRequirements, requirementsMap, withoutLineNumbers } from './requirementsMap.ts';

const requirements = readRequirements(
  '# Title\n\n## G. Global\nG901 It runs | in a webview.\nG902 Paths begin so.\n\n## M. Constants\nM91 HTTP timeout 60000. M92 toast 2000.\n',
);
const knownIds = new Set(requirements.map(({ id }) => id));

test('parses every numbered line, and each constant of a line', () => {
  expect(requirements.map(({ id, text }) => [id, text])).toEqual([
    ['G901', 'It runs | in a webview.'],
    ['G902', 'Paths begin so.'],
    ['M91', 'HTTP timeout 60000.'],
    ['M92', 'toast 2000.'],
  ]);
});

test.each([
  ['it runs (G901)', ['G901']],
  ['it runs (G901, G902)', ['G901', 'G902']],
  ['the constants (M91–M92)', ['M91', 'M92']],
  ['order A-17 at 390×844 (X999)', []],
])('finds the numbers in a title: %s', (title, ids) => {
  expect(requirementIdsIn(title, knownIds)).toEqual(ids);
});

test('refuses the report of another checkout', () => {
  const report = (name: string) => ({ testResults: [{ name, assertionResults: [] }] });
  expect(() => passedJestTests(report('/elsewhere/apps/a.test.ts'))).toThrow('/elsewhere/apps/a.test.ts');
  expect(passedJestTests(report(resolve(root, 'apps/a.test.ts')))).toEqual([]);
});

test('lists what is proved, and provenIdsIn reads it back', () => {
  const map = requirementsMap(requirements, [{ file: 'a.test.ts', line: 3, title: 'it runs (G901)' }]);

  expect(map).toContain('1 of 4 requirements');
  expect(map).toContain('Not proved: G902, M91, M92');
  expect(provenIdsIn(map)).toEqual(new Set(['G901']));
});

test('links each test by its line, and compares maps without the lines', () => {
  const mapOf = (...lines: number[]) =>
    requirementsMap(
      requirements,
      lines.map((line) => ({ file: 'apps/a.test.ts', line, title: 'it runs (G901)' })),
    );

  expect(mapOf(9, 3, 9)).toContain('| [apps/a.test.ts](../../apps/a.test.ts#L3), [9](../../apps/a.test.ts#L9) |');
  expect(withoutLineNumbers(mapOf(3, 9))).toBe(withoutLineNumbers(mapOf(4)));
  expect(withoutLineNumbers(mapOf(3))).not.toBe(withoutLineNumbers(mapOf()));
});

test('counts a requirement without content as neither proved nor missing, and one with an answer as missing', () => {
  const map = requirementsMap(
    [
      { id: 'G902', chapter: 'G', text: 'Data groups named: public, job [unk detail].' },
      { id: 'G903', chapter: 'G', text: "State store 'payment way' exists [unk fields]." },
      { id: 'G904', chapter: 'G', text: 'Bridge actions (payloads [unk; A53])' },
    ],
    [],
  );
  expect(map).toContain('Not proved: G903, G904');
  expect(map).toContain('of them: G902');
  expect(provenIdsIn(map)).toEqual(new Set());
});

test('ignores tests that failed', () => {
  const assertion = (fullName: string, status: string) => ({ fullName, status, location: { line: 7 } });
  const jest = {
    testResults: [
      { name: resolve(root, 'a.test.ts'), assertionResults: [assertion('x', 'passed'), assertion('y', 'failed')] },
    ],
  };
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 5, tests: [] });

  expect(passedJestTests(jest)).toMatchObject([{ title: 'x', line: 7 }]);
  expect(passedPlaywrightTests({ suites: [{ suites: [{ specs: [spec('x', true), spec('y', false)] }] }] })).toEqual([
    { file: 'tools/e2e/a.spec.ts', line: 5, title: 'x', openedPaths: [] },
  ]);
});
