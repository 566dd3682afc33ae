import { expect, test } from '@jest/globals';
import { affectedFeatures } from './affectedFeatures.ts';

const remotes = ['complaints', 'loan-confirm', 'order-details', 'promo-landing', 'repayment'];

test.each([
  [
    'affects one feature when a file of its app changes',
    ['apps/repayment/src/rollover/Rollover.tsx'],
    ['repayment'],
    false,
  ],
  [
    'affects one feature when its endpoints change',
    ['packages/api/src/endpoints/loan-confirm.ts'],
    ['loan-confirm'],
    false,
  ],
  [
    'affects one feature when its sandbox handlers change',
    ['tools/sandbox/src/handlers/order-details.ts'],
    ['order-details'],
    false,
  ],
  [
    'affects one feature when its journey changes',
    ['tools/e2e/journeys/promo-landing.test.ts'],
    ['promo-landing'],
    false,
  ],
  ['affects all when the shell changes', ['apps/shell/src/main.tsx'], [], true],
  ['affects all when the kit changes', ['packages/ui/src/actions/Button.tsx'], [], true],
  ['affects all when code of all endpoints changes', ['packages/api/src/response/responseSchemas.ts'], [], true],
  ['affects all when the lockfile changes', ['pnpm-lock.yaml'], [], true],
  ['affects nothing when a page of the handbook changes', ['tools/handbook/words.md', 'README.md'], [], false],
  [
    'affects two features when two apps change',
    ['apps/repayment/a.ts', 'apps/complaints/b.ts'],
    ['complaints', 'repayment'],
    false,
  ],
])('%s', (_title, files, features, isAll) => {
  expect(affectedFeatures(files, remotes)).toEqual({ features, isAll });
});
