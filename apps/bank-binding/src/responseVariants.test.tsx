/** The account form with every form of every response. */
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { renderRoute, testResponseVariants } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import { api } from './account/AccountScreen.testSetup.ts';

const bank = {
  code: 'payoutBank',
  title: 'Bank of the account',
  subtitle: 'Please choose your bank',
  category: 'enum',
  inputType: 0,
  value: 'MIN',
  note: [
    { name: 'Mindanao Bank', type: 'MIN' },
    { name: 'Visayas Bank', type: 'VIS' },
  ],
  cardTypeMi: '',
  channelNumber: '',
  required: '0',
};
const holder = {
  ...bank,
  ...{
    code: 'accountName',
    title: 'Account holder',
    subtitle: 'As on the card',
    category: 'text',
    value: 'Maria Santos',
  },
  note: [],
};

async function save(url: string) {
  const { user } = renderRoute(url);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
}

testResponseVariants('bank-binding', api, [
  {
    endpoint: getBankForm,
    sample: { items: [bank, holder] },
    open: () => renderRoute('/bindBank?product_id=7&token=t'),
    action: 'Next',
    needed: {
      data: ['screen', 'action'],
      items: ['screen', 'action'],
      // A field without a code cannot be posted.
      'items.code': ['items'],
      // A field of another category or of another card type is drawn differently.
      'items.note': ['items'],
      'items.note.name': ['items'],
      'items.note.type': ['items'],
      'items.value': ['items'],
      'items.category': ['items'],
      'items.cardTypeMi': ['items'],
      'items.channelNumber': ['items'],
    },
  },
  {
    endpoint: saveBankAccount,
    sample: undefined,
    mock: () => api.respond(getBankForm, { items: [holder] }),
    open: () => save('/bindBank?product_id=7&token=t&source=confirmUrl'),
    shows: /Another remote’s screen/,
  },
  {
    endpoint: changeBankAccount,
    sample: undefined,
    mock: () => api.respond(getBankForm, { items: [holder] }),
    open: () => save('/bindBank?product_id=7&token=t&source=loanDetail'),
    shows: /Another remote’s screen/,
  },
]);
