import { expect, test } from '@jest/globals';
import door from '../remote.ts';

test.each([
  ['/repaymentOfCode', 'pay-by-code/CodeScreen', 'N005'],
  ['/repaymentOfCode2', 'pay-by-code/ContractScreen', 'N006'],
  ['/carpmm', 'payment-guide/GuideScreen', 'N014'],
  ['/paymentInstructions', 'payment-guide/GuideScreen', 'N020'],
  ['/repay', 'instalments/InstalmentsScreen', 'N027'],
  ['/repayDelay', 'rollover/RolloverScreen', 'N032'],
] as const)('%s opens %s (%s)', (address, screen, _number) => {
  expect(door.screens[address].module).toBe(`./src/${screen}.tsx`);
});
