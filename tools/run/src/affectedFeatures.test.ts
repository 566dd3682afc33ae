import { expect, test } from '@jest/globals';
import { affectedFeatures } from './affectedFeatures.ts';

const remotes = ['complaints', 'loan-confirm', 'order-details', 'promo-landing', 'repayment'];

test.each([
  ['a remote touches its word', ['apps/repayment/src/rollover/Rollover.tsx'], ['repayment'], false],
  ['endpoints touch their word', ['packages/api/src/endpoints/loan-confirm.ts'], ['loan-confirm'], false],
  ['the sandbox touches the word it plays', ['tools/sandbox/src/handlers/order-details.ts'], ['order-details'], false],
  ['a journey touches its word', ['tools/e2e/journeys/promo-landing.test.ts'], ['promo-landing'], false],
  ['the shell touches everything', ['apps/shell/src/main.tsx'], [], true],
  ['the kit touches everything', ['packages/ui/src/actions/Button.tsx'], [], true],
  ['what all endpoints share touches everything', ['packages/api/src/response/responseSchemas.ts'], [], true],
  ['the lockfile touches everything', ['pnpm-lock.yaml'], [], true],
  ['a page of the handbook touches nothing', ['tools/handbook/words.md', 'README.md'], [], false],
  ['two remotes touch two words', ['apps/repayment/a.ts', 'apps/complaints/b.ts'], ['complaints', 'repayment'], false],
])('%s', (_title, files, features, isAll) => {
  expect(affectedFeatures(files, remotes)).toEqual({ features, isAll });
});
