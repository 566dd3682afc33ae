import { seedAccount, seedOffer } from './offerScenarios.ts';
import { seedLoan, settleLoan } from './orderScenarios.ts';
import { type Scenario, scenario } from './scenario.ts';

export const accountScenarios: readonly Scenario[] = [
  scenario('Accounts', 'bank-form', 'A first account', 'Bank account, pickup or e-wallet.', '/bindBank?product_id=1'),
  scenario('Accounts', 'bank-many', 'Forty-four banks', 'A picker with 44 banks.', '/bindBank?product_id=1', {
    config: { banks: 'many' },
  }),
  scenario(
    'Accounts',
    'bank-saved',
    'An account to change',
    'The form is filled from the saved account.',
    '/bindBank?product_id=1',
    {
      seed: seedAccount,
    },
  ),
  scenario(
    'Accounts',
    'bank-from-order',
    'Opened from the order',
    'source=loanDetail: saved by the change call, then back to the order.',
    '/bindBank?product_id=1&orderId={order}&source=loanDetail',
    {
      seed: (context) => seedLoan(context, { review_ms: 0, config: { promptsForAccount: true } }),
    },
  ),
  scenario(
    'Accounts',
    'bank-from-offer',
    'Opened from the offer',
    'source=confirmUrl: then back to the confirmation.',
    '/bindBank?product_id=1&source=confirmUrl',
    { seed: (context) => seedOffer(context, { hasNoAccount: true }) },
  ),
  scenario('Accounts', 'bank-empty', 'A form without fields', 'The form has no items.', '/bindBank?product_id=1', {
    config: { hasEmptyForm: true },
  }),
  scenario(
    'Accounts',
    'delete-account',
    'Deleting an account',
    'No open loan; the code is in the inbox of {phone}.',
    '/resetAccount',
    {
      isPublic: true,
      seed(context) {
        seedLoan(context, { dueInDays: 3 });
        settleLoan(context);
      },
    },
  ),
  scenario(
    'Accounts',
    'delete-account-open-loan',
    'Deleting with an open loan',
    'The API rejects it; the phone number is {phone}.',
    '/resetAccount',
    { isPublic: true, seed: (context) => seedLoan(context, { dueInDays: 3 }) },
  ),
  scenario('Accounts', 'bind-card', 'Binding a card', '/bindCard is the same screen.', '/bindCard?product_id=1'),
];
