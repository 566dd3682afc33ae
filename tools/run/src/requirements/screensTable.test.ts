import { expect, test } from '@jest/globals';
import { passedPlaywrightTests } from './passedTests.ts';
import { currentScreensTable, screensTable } from './screensTable.ts';

const guide = { paths: ['/guide', '/instructions'], module: 'apps/repayment/src/guide/GuideScreen.tsx' };
const states = [
  { path: '/guide', file: 'tools/e2e/accessibility/states/repayment.ts', line: 9 },
  { path: '/instructions', file: 'tools/e2e/accessibility/states/repayment.ts', line: 4 },
  { path: '/order', file: 'tools/e2e/accessibility/states/order-details.ts', line: 1 },
];
const cellsOf = (table: string, path: string) =>
  table
    .split('\n')
    .find((line) => line.split(' | ')[0]?.includes(`\`${path}\``))
    ?.split(' | ');

test('links a screen to its states, the unit tests beside it and the journeys that opened it', () => {
  const tests = [
    { file: 'apps/repayment/src/guide/GuideScreen.test.tsx', line: 20, title: 'shows the steps' },
    { file: 'apps/repayment/src/guide/GuideScreen.test.tsx', line: 7, title: 'shows a failure' },
    { file: 'apps/repayment/src/rollover/RolloverScreen.test.tsx', line: 3, title: 'shows the channels' },
    { file: 'tools/e2e/journeys/guide.test.ts', line: 5, title: 'is read', openedPaths: ['/order', '/instructions'] },
    { file: 'tools/e2e/journeys/order.test.ts', line: 5, title: 'is read', openedPaths: ['/order'] },
    { file: 'tools/e2e/faults/loading.test.ts', line: 5, title: 'fails', openedPaths: ['/guide'] },
  ];

  expect(cellsOf(screensTable([guide], tests, states), '/guide')).toEqual([
    '| `/guide` `/instructions`',
    '[apps/repayment/src/guide/GuideScreen.tsx](../../apps/repayment/src/guide/GuideScreen.tsx#L1)',
    '[tools/e2e/accessibility/states/repayment.ts](../../tools/e2e/accessibility/states/repayment.ts#L4)',
    '[apps/repayment/src/guide/GuideScreen.test.tsx](../../apps/repayment/src/guide/GuideScreen.test.tsx#L7)',
    '[tools/e2e/journeys/guide.test.ts](../../tools/e2e/journeys/guide.test.ts#L5) |',
  ]);
});

test('shows a dash where a screen has no test of a kind', () => {
  expect(cellsOf(screensTable([guide], [], []), '/guide')?.slice(2)).toEqual(['–', '–', '– |']);
});

test('reads the paths that a test in a browser opened from its annotations', () => {
  const annotations = [
    { type: 'opened remotes', description: 'repayment' },
    { type: 'opened paths', description: '/order /repay' },
  ];
  const spec = { title: 'pays', ok: true, file: 'journeys/a.test.ts', line: 3, tests: [{ annotations }] };

  expect(passedPlaywrightTests({ suites: [{ specs: [spec] }] })).toEqual([
    { file: 'tools/e2e/journeys/a.test.ts', line: 3, title: 'pays', openedPaths: ['/order', '/repay'] },
  ]);
});

test('has a row for the screens of every remote, each with its states', async () => {
  const { table } = await currentScreensTable([]);

  for (const path of ['/order', '/repay', '/complaintList', '/resetAccount']) {
    const [, module = '', statesCell = ''] = cellsOf(table, path) ?? [];
    expect(module).toContain('Screen.tsx#L1');
    expect(statesCell).toContain('tools/e2e/accessibility/states/');
  }
});
