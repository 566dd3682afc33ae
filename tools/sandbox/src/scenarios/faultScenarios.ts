import { addFault } from '../database/faults.ts';
import { seedLoan } from './orderScenarios.ts';
import { type Scenario, scenario } from './scenario.ts';

export const faultScenarios: readonly Scenario[] = [
  scenario('Trouble', 'signed-out', 'Session expired', 'The lender answers 401.', '/order?productId=1&orderId=due-1', {
    seed: ({ db, borrower, now }) => db.run('update borrowers set deleted_at = ? where id = ?', now, borrower),
  }),
  scenario(
    'Trouble',
    'no-such-order',
    'An order that is not yours',
    'The lender says it is not there.',
    '/order?productId=1&orderId=due-1',
  ),
  scenario('Trouble', 'server-down', 'Server error, once', 'Try again works.', '/order?productId=1&orderId={order}', {
    seed(context) {
      seedLoan(context, { dueInDays: 5 });
      addFault(context.db, {
        call: 'GET /v3/loan-details/loan-details',
        kind: 'status',
        status: 502,
        token: context.borrower,
        remaining: 1,
      });
    },
  }),
  scenario('Trouble', 'html', 'HTML instead of JSON', 'A gateway’s page, once.', '/order?productId=1&orderId={order}', {
    seed(context) {
      seedLoan(context, { dueInDays: 5 });
      addFault(context.db, {
        call: 'GET /v3/loan-details/loan-details',
        kind: 'html',
        token: context.borrower,
        remaining: 1,
      });
    },
  }),
  scenario(
    'Trouble',
    'slow',
    'A slow lender',
    'Three seconds before every answer.',
    '/order?productId=1&orderId={order}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5, can_roll_over: 2 });
        addFault(context.db, { call: '*', kind: 'latency', ms: 3_000, token: context.borrower });
      },
    },
  ),
  scenario(
    'Trouble',
    'silent',
    'A lender that never answers',
    'The order is asked for and nothing comes.',
    '/order?productId=1&orderId={order}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5 });
        addFault(context.db, { call: 'GET /v3/loan-details/loan-details', kind: 'silent', token: context.borrower });
      },
    },
  ),
  scenario('Trouble', 'error-page', 'The error page', 'Shows the text of a listed code alone.', '/error', {
    isPublic: true,
  }),
  scenario('Trouble', 'no-page', 'An address that is none', 'Page not found, with a way home.', '/nothing-here', {
    isPublic: true,
  }),
];
