import { addCard, type Card } from '../database/accounts.ts';
import { addFault } from '../database/faults.ts';
import { seedLoan } from './orderScenarios.ts';
import type { Scenario } from './scenario.ts';

const cards = {
  plain: {
    bank_name: 'Luzon Savings Bank',
    bank_code: 'LUZN',
    card_no: '4005519200000004',
    needs_code: 0,
    behaviour: 'plain',
  },
  code: {
    bank_name: 'Visayas Commercial Bank',
    bank_code: 'VISY',
    card_no: '5200828282828210',
    needs_code: 1,
    behaviour: 'plain',
  },
  slow: {
    bank_name: 'Mindanao People’s Bank',
    bank_code: 'MIND',
    card_no: '6011000990139424',
    needs_code: 0,
    behaviour: 'slow',
  },
  declined: {
    bank_name: 'Visayas Commercial Bank',
    bank_code: 'VISY',
    card_no: '4242424242424241',
    needs_code: 0,
    behaviour: 'declined',
  },
} satisfies Record<string, Omit<Card, 'id' | 'borrower'>>;

function cardScenario(
  id: string,
  title: string,
  description: string,
  cardNames: readonly (keyof typeof cards)[],
  overrides: Partial<Scenario> = {},
): Scenario {
  return {
    id,
    group: 'Payments',
    title,
    description,
    url: '/repaymentWay?productId=1&orderId={order}&amount=503500',
    seed(context) {
      seedLoan(context, { dueInDays: 5 });
      for (const name of cardNames)
        addCard(context.db, { ...cards[name], id: context.idFor(`card-${name}`), borrower: context.borrower });
    },
    ...overrides,
  };
}

export const cardScenarios: readonly Scenario[] = [
  cardScenario('cards', 'Four cards', 'Booked at once, with SMS code, booked late, rejected.', [
    'plain',
    'code',
    'slow',
    'declined',
  ]),
  cardScenario('card-code', 'A card with code', 'The SMS code is in the inbox.', ['code']),
  cardScenario('card-slow', 'A card that is booked late', 'Booked 90 s after it was accepted.', ['slow']),
  cardScenario('no-card', 'No card', 'Instructions for adding one.', []),
  cardScenario('cards-fail', 'The card list fails', 'Rejected once, then shown.', ['plain'], {
    seed(context) {
      seedLoan(context, { dueInDays: 5 });
      addCard(context.db, { ...cards.plain, id: context.idFor('card-plain'), borrower: context.borrower });
      addFault(context.db, {
        call: 'POST {api-prefix}/service/loan/repayment-way',
        kind: 'code',
        code: '9000',
        message: 'The bank does not answer.',
        token: context.borrower,
        remaining: 1,
      });
    },
  }),
  cardScenario('partner-pay', 'Pay on the partner’s page', 'The wallet’s own page (huichao).', ['plain'], {
    url: '/alipayrepayment?productId=1&orderId={order}&amount=503500',
  }),
  cardScenario('add-card', 'Adding a card', 'The page for borrowers without a card.', [], {
    url: '/addnormalcard?productId=1&orderId={order}&amount=503500',
  }),
];
