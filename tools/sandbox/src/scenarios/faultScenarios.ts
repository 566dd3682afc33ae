import { addFault } from '../database/faults.ts';
import { loan } from './orderScenarios.ts';
import { type Story, story } from './scenario.ts';

export const troubleStories: readonly Story[] = [
  story('Trouble', 'signed-out', 'Session expired', 'The lender answers 401.', '/order?productId=1&orderId=due-1', {
    tell: ({ book, borrower, now }) => book.run('update borrowers set deleted_at = ? where id = ?', now, borrower),
  }),
  story(
    'Trouble',
    'no-such-order',
    'An order that is not yours',
    'The lender says it is not there.',
    '/order?productId=1&orderId=due-1',
  ),
  story('Trouble', 'server-down', 'Server error, once', 'Try again works.', '/order?productId=1&orderId={order}', {
    tell(teller) {
      loan(teller, { dueInDays: 5 });
      addFault(teller.book, {
        call: 'GET /v3/loan-details/loan-details',
        kind: 'status',
        status: 502,
        token: teller.borrower,
        remaining: 1,
      });
    },
  }),
  story('Trouble', 'html', 'HTML instead of JSON', 'A gateway’s page, once.', '/order?productId=1&orderId={order}', {
    tell(teller) {
      loan(teller, { dueInDays: 5 });
      addFault(teller.book, {
        call: 'GET /v3/loan-details/loan-details',
        kind: 'html',
        token: teller.borrower,
        remaining: 1,
      });
    },
  }),
  story(
    'Trouble',
    'slow',
    'A slow lender',
    'Three seconds before every answer.',
    '/order?productId=1&orderId={order}',
    {
      tell(teller) {
        loan(teller, { dueInDays: 5, can_roll_over: 2 });
        addFault(teller.book, { call: '*', kind: 'latency', ms: 3_000, token: teller.borrower });
      },
    },
  ),
  story(
    'Trouble',
    'silent',
    'A lender that never answers',
    'The order is asked for and nothing comes.',
    '/order?productId=1&orderId={order}',
    {
      tell(teller) {
        loan(teller, { dueInDays: 5 });
        addFault(teller.book, { call: 'GET /v3/loan-details/loan-details', kind: 'silent', token: teller.borrower });
      },
    },
  ),
  story('Trouble', 'error-page', 'The error page', 'Shows the text of a listed code alone.', '/error', {
    isPublic: true,
  }),
  story('Trouble', 'no-page', 'An address that is none', 'Page not found, with a way home.', '/nothing-here', {
    isPublic: true,
  }),
];
