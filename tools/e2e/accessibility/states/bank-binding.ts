import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import {
  blockLazyFiles,
  byButton,
  byDialog,
  byHeading,
  byText,
  changeResponseData,
  inSequence,
  loseOnce,
  rejectRequest,
  type State,
  type Step,
  taps,
} from './screenState.ts';

const longNames = ['Cebu City', 'Davao City', 'Baguio City'].map(
  (branch) => `Cooperative Rural Savings Bank of the United Fishermen and Farmers of the Philippines, ${branch}`,
);

const selectsNextBank: Step = async ({ borrower, page }) => {
  await borrower.taps(/^Bank (Please|Luzon)/);
  await page.getByRole('listbox').press('ArrowDown');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap();
};

const fillsForm: Step = async (fixtures) => {
  await selectsNextBank(fixtures);
  await fixtures.borrower.types('001234567890', 'Account number');
};

export const states: readonly State[] = [
  { path: '/bindBank', title: 'an empty form', scenario: 'bank-form', locator: byButton('Next') },
  {
    path: '/bindBank',
    title: 'a field is missing',
    continuesPrevious: true,
    act: taps('Next'),
    locator: byText(/^Please fill in:/),
  },
  {
    path: '/bindBank',
    title: 'the banks to choose from',
    continuesPrevious: true,
    act: taps(/^Bank Please/),
    locator: byDialog('Bank'),
  },
  {
    path: '/bindBank',
    title: 'the number to compare',
    continuesPrevious: true,
    act: inSequence(
      ({ page }) => page.keyboard.press('Escape'),
      ({ borrower }) => borrower.types('001234567890', 'Account number'),
    ),
    locator: byText('Please check: 0012 3456 7890'),
  },
  {
    path: '/bindBank',
    title: 'the e-wallet',
    continuesPrevious: true,
    act: ({ page }) => page.getByRole('tab', { name: 'E-wallet' }).tap(),
    locator: (page) => page.getByLabel('Wallet number'),
  },
  {
    path: '/bindBank',
    title: 'forty-four banks',
    scenario: 'bank-many',
    act: taps(/^Bank Please/),
    locator: byDialog('Bank'),
  },
  {
    path: '/bindBank',
    title: 'the banks cannot be had',
    scenario: 'bank-form',
    arrange: blockLazyFiles('bank-binding', '/bindBank'),
    act: taps(/^Bank Please/),
    locator: byText('The choices could not be loaded. Check your network and tap again.'),
  },
  { path: '/bindBank', title: 'filled in', scenario: 'bank-saved', locator: byText('Luzon Savings Bank') },
  {
    path: '/bindBank',
    title: 'another bank, and the number of the one before',
    continuesPrevious: true,
    act: selectsNextBank,
    locator: byText('You chose another one. Is this the number of that account?'),
  },
  {
    path: '/bindBank',
    title: 'banks that differ in their last words',
    scenario: 'bank-form',
    arrange: changeResponseData(getBankForm, (data) => {
      const bank = (data['items'] as { title?: string; note: unknown }[]).find(({ title }) => title === 'Bank');
      if (bank) bank.note = longNames.map((name, type) => ({ name, type }));
    }),
    act: taps(/^Bank Please/),
    locator: byDialog('Bank'),
  },
  {
    path: '/bindBank',
    title: 'not accepted',
    scenario: 'bank-form',
    arrange: rejectRequest(saveBankAccount, ''),
    act: inSequence(fillsForm, taps('Next')),
    locator: byText('Not saved'),
  },
  {
    path: '/bindBank',
    title: 'not confirmed',
    continuesPrevious: true,
    arrange: loseOnce(saveBankAccount, 'lost-request'),
    act: taps('Next'),
    locator: byText('Not confirmed'),
  },
  {
    path: '/bindBank',
    title: 'saved',
    continuesPrevious: true,
    act: taps('Next'),
    locator: byHeading('Your account has been saved'),
  },
  { path: '/bindBank', title: 'a form without fields', scenario: 'bank-empty', locator: byText('Nothing to fill in') },
  {
    path: '/bindBank',
    title: 'a field of a kind nobody knows',
    scenario: 'bank-form',
    arrange: changeResponseData(getBankForm, (data) => {
      const items = data['items'] as Record<string, unknown>[];
      items.push({ code: 'odd', title: 'Something new', category: 'hologram', subtitle: 'What is it?' });
    }),
    locator: (page) => page.getByLabel('Something new'),
  },
  { path: '/bindCard', title: 'the form', scenario: 'bind-card', locator: byButton('Next') },
];
