import { expect, test } from '@jest/globals';
import { readRequirements, requirementIdsIn, testsOf, unprovedRequirements } from './unprovedRequirements.ts';

const requirements = readRequirements(
  '# Title\n\n## G. Global\nG901 It runs.\nG902 Paths begin so.\n\n## Q. Calls\nQ91–Q92 A row each.\n\n## M. Constants\nM91 HTTP timeout 60000. M92 toast 2000.\n',
);

test('parses every numbered line, each number of a range, and each constant of a line', () => {
  expect(requirements.map(({ id, text }) => [id, text])).toEqual([
    ['G901', 'It runs.'],
    ['G902', 'Paths begin so.'],
    ['Q91', 'A row each.'],
    ['Q92', 'A row each.'],
    ['M91', 'HTTP timeout 60000.'],
    ['M92', 'toast 2000.'],
  ]);
});

test.each([
  ['it runs (G901)', ['G901']],
  ['it runs (G901, G902)', ['G901', 'G902']],
  ['the constants (M91–M93)', ['M91', 'M92', 'M93']],
  ['order A-17 at 390×844', []],
])('finds the numbers in a title: %s', (title, ids) => {
  expect(requirementIdsIn(title)).toEqual(ids);
});

test('names what no passed test of either report names', () => {
  const jest = {
    testResults: [
      {
        assertionResults: [
          { fullName: 'it runs (G901)', status: 'passed' },
          { fullName: 'fails (G902)', status: 'failed' },
          { fullName: 'sends the request (Q91)', status: 'passed' },
        ],
      },
    ],
  };
  const spec = (title: string, ok: boolean) => ({ title, ok });
  const playwright = { suites: [{ suites: [{ specs: [spec('toast (M92)', true), spec('times out (M91)', false)] }] }] };
  const passed = [...testsOf(jest), ...testsOf(playwright)].filter(({ isPassed }) => isPassed);
  const titles = passed.map(({ title }) => title);
  expect(unprovedRequirements(requirements, titles).map(({ id }) => id)).toEqual(['G902', 'Q92', 'M91']);
});

test('asks no test of a name without content, and one of a name with an answer', () => {
  const named = readRequirements(
    "G902 Data groups named: public, job [unk detail].\nG903 State store 'payment way' exists [unk fields].\nG904 Bridge actions (payloads [unk; A53])\n",
  );
  expect(unprovedRequirements(named, []).map(({ id }) => id)).toEqual(['G903', 'G904']);
});
