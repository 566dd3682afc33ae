import type { ResponseOf } from '@loan/api';
import { type getOrder, orderStatus as Status } from '@loan/api/order-details';
import type { Format } from '@loan/frame';
import type { DescriptionItem, HeroTone, StatusIconProps } from '@loan/ui';

type OrderData = ResponseOf<typeof getOrder>;

/** What a borrower can do with an order now. */
export type OrderAction = 'repayment' | 'repay-or-roll-over' | 'borrow-again';

/** Statuses without an action of their own (and unknown ones) show none. */
export function availableAction(status: number | undefined, canRollOver: boolean): OrderAction | undefined {
  if (status === Status.toBeRepaid || status === Status.overdue)
    return canRollOver ? 'repay-or-roll-over' : 'repayment';
  if (status === Status.dueToday) return 'repayment';
  if (status === Status.settled) return 'borrow-again';
  return undefined;
}

/** How an order ended. */
export type OrderOutcome = 'not-approved' | 'paid-in-full';

export type OrderHero = {
  tone: HeroTone;
  icon: StatusIconProps['icon'];
  /** Absent while the loan is coming or to be repaid. */
  outcome?: OrderOutcome | undefined;
  /** How far a loan is that was asked for; absent in every other order. */
  stepsDone?: number | undefined;
  /** Each is undefined when the lender does not name it outside the rows; `penalty` also when there is none. */
  loanAmount: string | undefined;
  owed: string | undefined;
  penalty: string | undefined;
  due: string | undefined;
  isPastDue: boolean;
  /** How far the due date is from today, in words. */
  daysLeft: string | undefined;
};

/** Due today and overdue must not look like an order that is in time; a status without an icon has that of a settled loan. */
const BY_STATUS: Readonly<Record<number, Partial<OrderHero>>> = {
  [Status.inReview]: { icon: 'in-review', stepsDone: 1 },
  [Status.declined]: { icon: 'declined', outcome: 'not-approved' },
  [Status.payingOut]: { icon: 'paying-out', stepsDone: 2 },
  [Status.dueToday]: { tone: 'warning' },
  [Status.toBeRepaid]: { icon: 'to-be-repaid' },
  [Status.overdue]: { icon: 'overdue', tone: 'danger' },
  [Status.settled]: { tone: 'success', outcome: 'paid-in-full' },
};

/** What the order page shows first: what is owed and by when, else the amount of the loan. */
export function orderHero(
  order: Pick<OrderData, 'orderStatus' | 'amount' | 'inside' | 'userOrderDetail' | 'owed' | 'penalty' | 'dueDate'>,
  { money, dueDate, daysLeft, isPast }: Pick<Format, 'money' | 'dueDate' | 'daysLeft' | 'isPast'>,
): OrderHero {
  const { orderStatus, owed = 0, penalty = 0 } = order;
  const loan = loanAmount(order);
  const isOwed = owed > 0;
  // The lender says “due today” and “overdue” by these statuses: words of our own clock could contradict it.
  const isPastDue = orderStatus === Status.overdue || (orderStatus !== Status.dueToday && isPast(order.dueDate));
  const countsDays = orderStatus !== Status.dueToday && isPastDue === isPast(order.dueDate);
  return {
    tone: 'plain',
    icon: 'settled',
    ...BY_STATUS[orderStatus ?? 0],
    loanAmount: loan !== undefined && PLAIN_NUMBER.test(loan) ? money(loan) : loan,
    owed: isOwed ? money(owed) : undefined,
    penalty: isOwed && penalty > 0 ? money(penalty) : undefined,
    due: isOwed ? dueDate(order.dueDate) : undefined,
    isPastDue,
    daysLeft: isOwed && countsDays ? daysLeft(order.dueDate) : undefined,
  };
}

/** Cents, also with a part of a cent; a text with a currency or separators is an amount that the lender wrote out. */
const PLAIN_NUMBER = /^\s*-?\d+(\.\d*)?\s*$/;
/** The row that names what was borrowed, in the languages of the catalogs. */
const LOAN_AMOUNT_LABEL =
  /^\s*((loan )?amount( of the loan)?|loan|principal|(monto|importe)( del préstamo)?|halaga( ng utang)?)\s*:?\s*$/i;

/**
 * The amount of the loan: `amount`, else a whole number in `inside`, where 0 and 1 are a flag, else what a row says as it
 * was sent. Undefined when none names it.
 */
export function loanAmount({
  amount,
  inside,
  userOrderDetail,
}: Pick<OrderData, 'amount' | 'inside' | 'userOrderDetail'>): string | undefined {
  if (amount !== undefined && /\d/.test(amount)) return amount;
  if (inside !== undefined && /^\s*\d+\s*$/.test(inside) && Number(inside) > 1) return inside;
  const row = userOrderDetail?.detail.find(({ text, value }) => LOAN_AMOUNT_LABEL.test(text ?? '') && hasAmount(value));
  return row?.value;
}

/** A plain number in a row may be cents or not: it stays in its row. */
function hasAmount(value: string | undefined): boolean {
  return value !== undefined && /\d/.test(value) && !PLAIN_NUMBER.test(value);
}

/** The rows of the order's details. An empty row is skipped; a missing value becomes “–”. */
export function orderRows({ userOrderDetail }: Pick<OrderData, 'userOrderDetail'>): DescriptionItem[] {
  return (userOrderDetail?.detail ?? [])
    .filter(({ text, value }) => text || value)
    .map(({ text, value }) => ({ label: text ?? '', value: value || '–' }));
}
