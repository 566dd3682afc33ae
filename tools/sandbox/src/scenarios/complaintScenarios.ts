import { DAY_MS } from '../database/calendar.ts';
import { answerComplaint, fileComplaint } from '../database/complaints.ts';
import { seedLoan, settleLoan } from './orderScenarios.ts';
import { type Scenario, type SeedContext, scenario } from './scenario.ts';

function seedComplaint({ db, now, borrower, idFor }: SeedContext, detail: string, daysAgo = 0, type = '2'): number {
  return fileComplaint(db, {
    borrower,
    order_id: idFor('1'),
    type,
    son_type: type === '1' ? '12' : '',
    detail,
    images: [],
    at: now - daysAgo * DAY_MS,
  });
}

const ANSWER_TEXT = 'We have looked into it with the partner. The payment was found and is booked now.';

/** Three loans, so that the form offers a choice of orders. */
function seedThreeLoans(context: SeedContext): void {
  seedLoan(context, { dueInDays: -4 });
  seedLoan(context, { product: '2', amount: 900_000, periods: 3, period_days: 30, dueInDays: 9 }, '2');
  seedLoan(context, { product: '4', amount: 200_000, dueInDays: 1 }, '3');
  settleLoan(context, '3');
}

export const complaintScenarios: readonly Scenario[] = [
  scenario(
    'Complaints',
    'complain',
    'Three orders to complain about',
    'The overdue order accepts collection complaints, the others do not.',
    '/complainPage?orderId={order}',
    { seed: seedThreeLoans },
  ),
  scenario('Complaints', 'complain-no-order', 'No order', 'The form without an order.', '/complainPage'),
  scenario(
    'Complaints',
    'complain-form',
    'Writing a complaint',
    'Uploaded images are shown on the dashboard.',
    '/complainPageNext?problemType=2&problemSonType=&orderNo={order}',
    { seed: seedThreeLoans },
  ),
  scenario(
    'Complaints',
    'complaints',
    'A long list',
    'Forty complaints in four tabs, with long words.',
    '/complaintList',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5 });
        for (let number = 40; number > 0; number -= 1) {
          const suffix = number % 7 === 0 ? ' I have written three times and nobody answers. '.repeat(4) : '';
          const id = seedComplaint(
            context,
            `Complaint ${number}: the amount is not what was promised.${suffix}`.slice(0, 200),
            number,
          );
          if (number % 3 === 0) answerComplaint(context.db, id, ANSWER_TEXT, [], context.now - (number - 1) * DAY_MS);
        }
      },
      config: { isNeverAnswered: true },
    },
  ),
  scenario('Complaints', 'complaints-none', 'No complaint', 'Every tab is empty.', '/complaintList', {
    seed: (context) => seedLoan(context, { dueInDays: 5 }),
  }),
  scenario(
    'Complaints',
    'complaint-open',
    'Not answered yet',
    'There is no process result.',
    '/complainDetails?problemId={problem}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: -2 });
        seedComplaint(context, 'They call my mother every night at eleven.', 0, '1');
      },
    },
  ),
  scenario(
    'Complaints',
    'complaint-rate',
    'Answered, to be rated',
    'The rating opens after 3 s.',
    '/complainDetails?problemId={problem}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5 });
        const id = seedComplaint(context, 'I paid at the counter and it is not booked.', 4);
        answerComplaint(context.db, id, ANSWER_TEXT, ['/sandbox/pictures/guide/counter.svg'], context.now - DAY_MS);
      },
    },
  ),
  scenario(
    'Complaints',
    'complaint-rated',
    'Answered and rated',
    'The rating does not open again.',
    '/complainDetails?problemId={problem}',
    {
      seed(context) {
        seedLoan(context, { dueInDays: 5 });
        const id = seedComplaint(context, 'I paid at the counter and it is not booked.', 4);
        answerComplaint(context.db, id, ANSWER_TEXT, [], context.now - DAY_MS);
        context.db.run('update complaints set score = 4, scored_at = ? where id = ?', context.now, id);
      },
    },
  ),
  scenario('Complaints', 'contact', 'Contact us', 'Telephone and e-mail.', '/customerService'),
];
