import { bindAccount, offer } from './offerScenarios.ts';
import { loan, settle } from './orderScenarios.ts';
import { type Story, story } from './scenario.ts';

export const accountStories: readonly Story[] = [
  story('Accounts', 'bank-form', 'A first account', 'Bank account, pickup or e-wallet.', '/bindBank?product_id=1'),
  story('Accounts', 'bank-many', 'Forty-four banks', 'A long picker.', '/bindBank?product_id=1', {
    traits: { banks: 'many' },
  }),
  story('Accounts', 'bank-saved', 'An account to change', 'Everything is filled in.', '/bindBank?product_id=1', {
    tell: bindAccount,
  }),
  story(
    'Accounts',
    'bank-from-order',
    'Coming from the order',
    'source=loanDetail: saved by the other call, back to the order.',
    '/bindBank?product_id=1&orderId={order}&source=loanDetail',
    {
      tell: (teller) => loan(teller, { review_ms: 0, traits: { asksForCard: true } }),
    },
  ),
  story(
    'Accounts',
    'bank-from-offer',
    'Coming from the offer',
    'source=confirmUrl: back to the confirmation.',
    '/bindBank?product_id=1&source=confirmUrl',
    { tell: (teller) => offer(teller, { hasNoAccount: true }) },
  ),
  story(
    'Accounts',
    'bank-empty',
    'A form without fields',
    'Nothing to fill in, nothing to send.',
    '/bindBank?product_id=1',
    { traits: { hasEmptyForm: true } },
  ),
  story(
    'Accounts',
    'forget',
    'Deleting an account',
    'No open loan; the code is in the inbox of {phone}.',
    '/resetAccount',
    {
      isPublic: true,
      tell(teller) {
        loan(teller, { dueInDays: 3 });
        settle(teller);
      },
    },
  ),
  story(
    'Accounts',
    'forget-open-loan',
    'Deleting with an open loan',
    'The lender says no; the phone is {phone}.',
    '/resetAccount',
    { isPublic: true, tell: (teller) => loan(teller, { dueInDays: 3 }) },
  ),
  story('Accounts', 'bind-card', 'Binding a card', '/bindCard is the same screen.', '/bindCard?product_id=1'),
];
