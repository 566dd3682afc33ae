import { DAY_MS } from '../book/calendar.ts';
import { answerComplaint, fileComplaint } from '../book/complaints.ts';
import { addFault } from '../lender/faults.ts';
import { putTemplate } from '../lender/templates.ts';
import { bindAccount, offer } from './offerStories.ts';
import { loan, settle } from './orderStories.ts';
import type { Group, Story, Teller } from './story.ts';

function story(
  group: Group,
  id: string,
  title: string,
  about: string,
  address: string,
  more: Partial<Story> = {},
): Story {
  return { id, group, title, about, address, ...more };
}

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
];

export const publicStories: readonly Story[] = [
  ...[
    ['home', '/', 'Home'],
    ['product', '/Product', 'Product'],
    ['about', '/About', 'About us'],
    ['policy', '/Policy', 'Privacy agreement'],
    ['terms', '/Loan', 'Loan terms and conditions'],
    ['contact-form', '/Contact', 'Contact form'],
    ['about-us', '/aboutUs', 'About us, in the app'],
    ['privacy', '/privacyPolicy', 'Privacy policy'],
  ].map(([id, address, title]) =>
    story('Company', `site-${id}`, title ?? '', 'Open to anyone.', address ?? '/', { isPublic: true }),
  ),
  story(
    'Joining',
    'join',
    'Joining',
    'Captcha, code (in the inbox), registration.',
    '/promo?templateId=spring&page_id=7&user_from=friend&app_from=web&utm_tag=sandbox',
    {
      isPublic: true,
      tell: ({ book }) =>
        putTemplate(book, 'spring', { title: 'Spring is expensive. Money need not be.', backgroundColor: '#1f3a5f' }),
    },
  ),
  story('Joining', 'join-default', 'An unknown template', 'The page’s own default.', '/promo?templateId=nobody-knows', {
    isPublic: true,
  }),
  story(
    'Joining',
    'join-again',
    'Registered already',
    'Use the phone 13800138000: on to the download.',
    '/promo?templateId=spring',
    {
      isPublic: true,
      tell: ({ book, now }) =>
        book.run('insert or replace into registrations values (?, ?, ?)', '13800138000', now, '{}'),
    },
  ),
  story('Joining', 'download', 'Download', 'Where registration leads.', '/promo/downloadTemplate?templateId=spring', {
    isPublic: true,
  }),
  story(
    'Joining',
    'joining-terms',
    'Terms of joining',
    'The agreement.',
    '/promo/agreementTemplate?templateId=spring',
    { isPublic: true },
  ),
];

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
];
