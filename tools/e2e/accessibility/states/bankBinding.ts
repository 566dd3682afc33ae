import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import {
  button,
  type Deed,
  dialog,
  heading,
  inTurn,
  loses,
  losesWhatComesLater,
  refuses,
  type State,
  says,
  taps,
  words,
} from './screenState.ts';

const longNames = ['Cebu City', 'Davao City', 'Baguio City'].map(
  (branch) => `Cooperative Rural Savings Bank of the United Fishermen and Farmers of the Philippines, ${branch}`,
);

const choosesTheNextBank: Deed = async ({ borrower, page }) => {
  await borrower.taps(/^Bank (Please|Luzon)/);
  await page.getByRole('listbox').press('ArrowDown');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap();
};

const fillsIn: Deed = async (scene) => {
  await choosesTheNextBank(scene);
  await scene.borrower.types('001234567890', 'Account number');
};

export const bankBindingStates: readonly State[] = [
  { address: '/bindBank', is: 'an empty form', story: 'bank-form', shows: button('Next') },
  {
    address: '/bindBank',
    is: 'a field is missing',
    goesOn: true,
    deed: taps('Next'),
    shows: words(/^Please fill in:/),
  },
  {
    address: '/bindBank',
    is: 'the banks to choose from',
    goesOn: true,
    deed: taps(/^Bank Please/),
    shows: dialog('Bank'),
  },
  {
    address: '/bindBank',
    is: 'the number to compare',
    goesOn: true,
    deed: inTurn(
      ({ page }) => page.keyboard.press('Escape'),
      ({ borrower }) => borrower.types('001234567890', 'Account number'),
    ),
    shows: words('Please check: 0012 3456 7890'),
  },
  {
    address: '/bindBank',
    is: 'the e-wallet',
    goesOn: true,
    deed: ({ page }) => page.getByRole('tab', { name: 'E-wallet' }).tap(),
    shows: (page) => page.getByLabel('Wallet number'),
  },
  {
    address: '/bindBank',
    is: 'forty-four banks',
    story: 'bank-many',
    deed: taps(/^Bank Please/),
    shows: dialog('Bank'),
  },
  {
    address: '/bindBank',
    is: 'the banks cannot be had',
    story: 'bank-form',
    before: losesWhatComesLater('bank-binding', '/bindBank'),
    deed: taps(/^Bank Please/),
    shows: words('The choices could not be loaded. Check your network and tap again.'),
  },
  { address: '/bindBank', is: 'filled in', story: 'bank-saved', shows: words('Luzon Savings Bank') },
  {
    address: '/bindBank',
    is: 'another bank, and the number of the one before',
    goesOn: true,
    deed: choosesTheNextBank,
    shows: words('You chose another one. Is this the number of that account?'),
  },
  {
    address: '/bindBank',
    is: 'banks that differ in their last words',
    story: 'bank-form',
    before: says(getBankForm, (data) => {
      const bank = (data['items'] as { title?: string; note: unknown }[]).find(({ title }) => title === 'Bank');
      if (bank) bank.note = longNames.map((name, type) => ({ name, type }));
    }),
    deed: taps(/^Bank Please/),
    shows: dialog('Bank'),
  },
  {
    address: '/bindBank',
    is: 'not accepted',
    story: 'bank-form',
    before: refuses(saveBankAccount, ''),
    deed: inTurn(fillsIn, taps('Next')),
    shows: words('Not saved'),
  },
  {
    address: '/bindBank',
    is: 'not confirmed',
    goesOn: true,
    before: loses(saveBankAccount, 'lost-request'),
    deed: taps('Next'),
    shows: words('Not confirmed'),
  },
  {
    address: '/bindBank',
    is: 'saved',
    goesOn: true,
    deed: taps('Next'),
    shows: heading('Your account has been saved'),
  },
  { address: '/bindBank', is: 'a form without fields', story: 'bank-empty', shows: words('Nothing to fill in') },
  {
    address: '/bindBank',
    is: 'a field of a kind nobody knows',
    story: 'bank-form',
    before: says(getBankForm, (data) => {
      const items = data['items'] as Record<string, unknown>[];
      items.push({ code: 'odd', title: 'Something new', category: 'hologram', subtitle: 'What is it?' });
    }),
    shows: (page) => page.getByLabel('Something new'),
  },
  { address: '/bindCard', is: 'the form', story: 'bind-card', shows: button('Next') },
];
