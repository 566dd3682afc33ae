import { expect, test } from '@jest/globals';
import { coverageTable } from './coverage.ts';

const counts = (total: number, covered: number) => ({ total, covered });

test('adds up the files of each package', () => {
  const summary = {
    total: { lines: counts(400, 230), branches: counts(30, 16), functions: counts(12, 8) },
    '/repo/packages/ui/src/actions/Button.tsx': {
      lines: counts(100, 90),
      branches: counts(10, 5),
      functions: counts(4, 4),
    },
    '/repo/packages/ui/src/theme/theme.ts': { lines: counts(100, 40), branches: counts(0, 0), functions: counts(0, 0) },
    '/repo/packages/api/src/endpoint.ts': { lines: counts(200, 100), branches: counts(0, 0), functions: counts(8, 4) },
  };
  expect(coverageTable(summary, '/repo').split('\n')).toEqual([
    '| covered by unit tests | lines % | branches % | functions % |',
    '| --- | --: | --: | --: |',
    '| packages/api | 50.0 |  | 50.0 |',
    '| packages/ui | 65.0 | 50.0 | 100.0 |',
  ]);
});
