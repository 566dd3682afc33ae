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
} from '@loan/e2e/states/screenState';

const longNames = ['Cebu City', 'Davao City', 'Baguio City'].map(
  (branch) => `Cooperative Rural Savings Bank of the United Fishermen and Farmers of the Philippines, ${branch}`,
);

const selectsNextBank: Step = async ({ borrower, page }) => {
  await borrower.taps(/^Bank (Please|Luzon)/);
  await page.getByRole('radio', { checked: true }).press('ArrowDown');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap();
};

const fillsForm: Step = async (fixtures) => {
  await selectsNextBank(fixtures);
  await fixtures.borrower.types('001234567890', 'Account number');
};

export const states: readonly State[] = [
  { path: '/bindBank', title: 'empty form', scenario: 'bank-form', locator: byButton('Next') },
  {
    path: '/bindBank',
    title: 'required field missing',
    continuesPrevious: true,
    act: taps('Next'),
    locator: byText(/^Please fill in:/),
  },
  {
    path: '/bindBank',
    title: 'bank picker',
    continuesPrevious: true,
    act: taps(/^Bank Please/),
    locator: byDialog('Bank'),
  },
  {
    path: '/bindBank',
    title: 'account number repeated in groups for comparison',
    continuesPrevious: true,
    act: inSequence(
      ({ page }) => page.keyboard.press('Escape'),
      ({ borrower }) => borrower.types('001234567890', 'Account number'),
    ),
    locator: byText('Please check: 0012 3456 7890'),
  },
  {
    path: '/bindBank',
    title: 'e-wallet tab',
    continuesPrevious: true,
    act: ({ page }) => page.getByRole('tab', { name: 'E-wallet' }).tap(),
    locator: (page) => page.getByLabel('Wallet number'),
  },
  {
    path: '/bindBank',
    title: 'bank picker with 44 banks',
    scenario: 'bank-many',
    act: taps(/^Bank Please/),
    locator: byDialog('Bank'),
  },
  {
    path: '/bindBank',
    title: 'bank picker whose search finds no bank',
    continuesPrevious: true,
    act: ({ page }) => page.getByRole('searchbox').fill('xyz'),
    locator: byText('No name contains this.'),
  },
  {
    path: '/bindBank',
    title: 'bank picker fails to load',
    scenario: 'bank-form',
    arrange: blockLazyFiles('bank-binding', '/bindBank'),
    isBrief: true,
    act: taps(/^Bank Please/),
    locator: byText('The choices could not be loaded. Check your network and tap again.'),
  },
  {
    path: '/bindBank',
    title: 'form filled from the saved account',
    scenario: 'bank-saved',
    locator: byText('Luzon Savings Bank'),
  },
  {
    path: '/bindBank',
    title: 'bank changed, number of the previous account kept',
    continuesPrevious: true,
    act: selectsNextBank,
    locator: byText('You chose another one. Is this the number of that account?'),
  },
  {
    path: '/bindBank',
    title: 'bank names that differ only at their end',
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
    title: 'account rejected by the API',
    scenario: 'bank-form',
    arrange: rejectRequest(saveBankAccount, ''),
    act: inSequence(fillsForm, taps('Next')),
    locator: byText('Not saved'),
  },
  {
    path: '/bindBank',
    title: 'save unconfirmed because the request was lost',
    continuesPrevious: true,
    arrange: loseOnce(saveBankAccount, 'lost-request'),
    act: taps('Next'),
    locator: byText('Not confirmed'),
  },
  {
    path: '/bindBank',
    title: 'account saved',
    continuesPrevious: true,
    act: taps('Next'),
    locator: byHeading('Your account has been saved'),
  },
  {
    path: '/bindBank',
    title: 'form without fields',
    scenario: 'bank-empty',
    locator: byText('No form to fill in yet'),
  },
  {
    path: '/bindBank',
    title: 'field of an unknown category',
    scenario: 'bank-form',
    arrange: changeResponseData(getBankForm, (data) => {
      const items = data['items'] as Record<string, unknown>[];
      items.push({ code: 'odd', title: 'Something new', category: 'hologram', subtitle: 'What is it?' });
    }),
    locator: (page) => page.getByLabel('Something new'),
  },
  { path: '/bindCard', title: 'empty card form', scenario: 'bind-card', locator: byButton('Next') },
];
