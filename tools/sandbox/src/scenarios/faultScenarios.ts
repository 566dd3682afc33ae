import { addFault } from '../database/faults.ts';
import { seedLoan } from './orderScenarios.ts';
import { type Scenario, scenario } from './scenario.ts';

export const faultScenarios: readonly Scenario[] = [
  scenario('Faults', 'signed-out', 'Session expired', 'The API responds 401.', '/order?productId=1&orderId=due-1', {
    seed: ({ db, borrower, now }) => db.run('update borrowers set deleted_at = ? where id = ?', now, borrower),
  }),
  scenario(
    'Faults',
    'no-such-order',
    'An order that is not yours',
    'The API responds that it does not exist.',
    '/order?productId=1&orderId=due-1',
  ),
  scenario('Faults', 'server-down', 'Server error, once', 'Try again works.', '/order?productId=1&orderId={order}', {
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
  scenario(
    'Faults',
    'html',
    'HTML instead of JSON',
    'A gateway’s error page, once.',
    '/order?productId=1&orderId={order}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5 });
        addFault(context.db, {
          call: 'GET /v3/loan-details/loan-details',
          kind: 'html',
          token: context.borrower,
          remaining: 1,
        });
      },
    },
  ),
  scenario(
    'Faults',
    'slow',
    'A slow API',
    'Three seconds before every response.',
    '/order?productId=1&orderId={order}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5, can_roll_over: 2 });
        addFault(context.db, { call: '*', kind: 'latency', ms: 3_000, token: context.borrower });
      },
    },
  ),
  scenario(
    'Faults',
    'silent',
    'An API that never responds',
    'The request for the order gets no response.',
    '/order?productId=1&orderId={order}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5 });
        addFault(context.db, { call: 'GET /v3/loan-details/loan-details', kind: 'silent', token: context.borrower });
      },
    },
  ),
  scenario('Faults', 'error-page', 'The error page', 'Shows the text of a known code and no other.', '/error', {
    isPublic: true,
  }),
  scenario('Faults', 'no-page', 'An unknown path', 'The not-found page with a link to the start.', '/nothing-here', {
    isPublic: true,
  }),
];
