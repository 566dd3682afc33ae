import { expect, test } from '@jest/globals';
import remote from '../remote.ts';

test.each([
  ['/repaymentOfCode', 'pay-by-code/PayCodeScreen', 'N005'],
  ['/repaymentOfCode2', 'pay-by-code/ContractNumberScreen', 'N006'],
  ['/carpmm', 'payment-guide/GuideScreen', 'N014'],
  ['/paymentInstructions', 'payment-guide/GuideScreen', 'N020'],
  ['/repay', 'instalments/InstalmentsScreen', 'N027'],
  ['/repayDelay', 'rollover/RolloverScreen', 'N032'],
] as const)('%s opens %s (%s)', (url, screen, _number) => {
  expect(remote.screens[url].module).toBe(`./src/${screen}.tsx`);
});
