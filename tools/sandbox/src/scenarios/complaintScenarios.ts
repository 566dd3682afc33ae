import { DAY_MS } from '../database/calendar.ts';
import { answerComplaint, fileComplaint } from '../database/complaints.ts';
import { loan, settle } from './orderScenarios.ts';
import { type Story, story, type Teller } from './scenario.ts';

function complain({ book, now, borrower, named }: Teller, detail: string, daysAgo = 0, type = '2'): number {
  return fileComplaint(book, {
    borrower,
    order_id: named('1'),
    type,
    son_type: type === '1' ? '12' : '',
    detail,
    images: [],
    at: now - daysAgo * DAY_MS,
  });
}

const answered = 'We have looked into it with the partner. The payment was found and is booked now.';

/** Loans of every kind, so that the switcher has something to switch. */
function manyLoans(teller: Teller): void {
  loan(teller, { dueInDays: -4 });
  loan(teller, { product: '2', amount: 900_000, periods: 3, period_days: 30, dueInDays: 9 }, '2');
  loan(teller, { product: '4', amount: 200_000, dueInDays: 1 }, '3');
  settle(teller, '3');
}

export const complaintStories: readonly Story[] = [
  story(
    'Complaints',
    'complain',
    'Three orders to complain about',
    'The late one takes complaints of collection, the others refuse.',
    '/complainPage?orderId={order}',
    { tell: manyLoans },
  ),
  story('Complaints', 'complain-no-order', 'No order at all', 'The form without an order.', '/complainPage'),
  story(
    'Complaints',
    'complain-form',
    'Writing a complaint',
    'Pictures are kept; the launch pad shows them.',
    '/complainPageNext?problemType=2&problemSonType=&orderNo={order}',
    { tell: manyLoans },
  ),
  story('Complaints', 'complaints', 'A long list', 'Forty complaints in four tabs; long words.', '/complaintList', {
    tell(teller) {
      loan(teller, { dueInDays: 5 });
      for (let number = 40; number > 0; number -= 1) {
        const long = number % 7 === 0 ? ' I have written three times and nobody answers. '.repeat(4) : '';
        const id = complain(
          teller,
          `Complaint ${number}: the amount is not what was promised.${long}`.slice(0, 200),
          number,
        );
        if (number % 3 === 0) answerComplaint(teller.book, id, answered, [], teller.now - (number - 1) * DAY_MS);
      }
    },
    traits: { isUnanswered: true },
  }),
  story('Complaints', 'complaints-none', 'No complaint', 'Every tab is empty.', '/complaintList', {
    tell: (teller) => loan(teller, { dueInDays: 5 }),
  }),
  story(
    'Complaints',
    'complaint-open',
    'Not answered yet',
    'No process result.',
    '/complainDetails?problemId={problem}',
    {
      tell(teller) {
        loan(teller, { dueInDays: -2 });
        complain(teller, 'They call my mother every night at eleven.', 0, '1');
      },
    },
  ),
  story(
    'Complaints',
    'complaint-rate',
    'Answered, to be rated',
    'The rating opens after 3 s.',
    '/complainDetails?problemId={problem}',
    {
      tell(teller) {
        loan(teller, { dueInDays: 5 });
        const id = complain(teller, 'I paid at the counter and it is not booked.', 4);
        answerComplaint(teller.book, id, answered, ['/sandbox/pictures/guide/counter.svg'], teller.now - DAY_MS);
      },
    },
  ),
  story(
    'Complaints',
    'complaint-rated',
    'Answered and rated',
    'No rating any more.',
    '/complainDetails?problemId={problem}',
    {
      tell(teller) {
        loan(teller, { dueInDays: 5 });
        const id = complain(teller, 'I paid at the counter and it is not booked.', 4);
        answerComplaint(teller.book, id, answered, [], teller.now - DAY_MS);
        teller.book.run('update complaints set score = 4, scored_at = ? where id = ?', teller.now, id);
      },
    },
  ),
  story('Complaints', 'contact', 'Contact us', 'Telephone and e-mail.', '/customerService'),
];
