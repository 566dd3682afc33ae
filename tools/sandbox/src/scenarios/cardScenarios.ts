import { addCard, type Card } from '../database/accounts.ts';
import { addFault } from '../database/faults.ts';
import { loan } from './orderScenarios.ts';
import type { Story } from './scenario.ts';

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
  poor: {
    bank_name: 'Visayas Commercial Bank',
    bank_code: 'VISY',
    card_no: '4242424242424241',
    needs_code: 0,
    behaviour: 'poor',
  },
} satisfies Record<string, Omit<Card, 'id' | 'borrower'>>;

function cardStory(
  id: string,
  title: string,
  about: string,
  which: readonly (keyof typeof cards)[],
  more: Partial<Story> = {},
): Story {
  return {
    ...{ id, group: 'Paying', title, about, address: '/repaymentWay?productId=1&orderId={order}&amount=503500' },
    tell(teller) {
      loan(teller, { dueInDays: 5 });
      for (const name of which)
        addCard(teller.book, { ...cards[name], id: teller.named(`card-${name}`), borrower: teller.borrower });
    },
    ...more,
  };
}

export const cardStories: readonly Story[] = [
  cardStory('cards', 'Four cards', 'At once, with code, booked late, refused.', ['plain', 'code', 'slow', 'poor']),
  cardStory('card-code', 'A card with code', 'The SMS code is in the inbox.', ['code']),
  cardStory('card-slow', 'A bank that tells late', 'Booked 90 s after it was accepted.', ['slow']),
  cardStory('no-card', 'No card', 'The way to add one.', []),
  cardStory('cards-fail', 'The card list fails', 'Refused once, then there.', ['plain'], {
    tell(teller) {
      loan(teller, { dueInDays: 5 });
      addCard(teller.book, { ...cards.plain, id: teller.named('card-plain'), borrower: teller.borrower });
      addFault(teller.book, {
        call: 'POST {api-prefix}/service/loan/repayment-way',
        kind: 'code',
        code: '9000',
        message: 'The bank does not answer.',
        token: teller.borrower,
        remaining: 1,
      });
    },
  }),
  cardStory('partner-pay', 'Pay on the partner’s page', 'The wallet’s own page (huichao).', ['plain'], {
    address: '/alipayrepayment?productId=1&orderId={order}&amount=503500',
  }),
  cardStory('add-card', 'Adding a card', 'Where a borrower without a card goes.', [], {
    address: '/addnormalcard?productId=1&orderId={order}&amount=503500',
  }),
];
