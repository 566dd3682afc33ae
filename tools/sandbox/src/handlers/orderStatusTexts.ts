import { orderStatus } from '@loan/api/order-details';
import type { LenderText } from '../texts/lenderText.ts';

type StatusTexts = readonly [title: LenderText, description: LenderText];

const textsByStatus: Readonly<Record<number, StatusTexts>> = {
  [orderStatus.inReview]: [
    'Under review',
    'We are looking at your application. It usually takes ten minutes, at most one day.',
  ],
  [orderStatus.declined]: ['Not approved', 'We cannot lend to you this time. You may apply again in 30 days.'],
  [orderStatus.payingOut]: ['On its way to you', 'The money is being sent to your account.'],
  [orderStatus.dueToday]: ['Due today', 'Please repay by midnight to avoid a penalty.'],
  [orderStatus.toBeRepaid]: ['To be repaid', 'Repay on or before the due date and keep your good standing.'],
  [orderStatus.overdue]: ['Overdue', 'Your payment is late. Please repay now, or ask us for help.'],
  [orderStatus.settled]: ['Paid in full', 'Thank you. You can borrow again whenever you like.'],
};

const textsOfUnknownStatus: StatusTexts = ['In progress', 'We will tell you as soon as something changes.'];

/** What the lender says of an order's status, wherever it names it. */
export function orderStatusTexts(status: number): StatusTexts {
  return textsByStatus[status] ?? textsOfUnknownStatus;
}
