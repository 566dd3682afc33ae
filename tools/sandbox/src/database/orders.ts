import { orderStatus } from '@loan/api/order-details';
import { costTerms, getMarketTerms, repaymentPlan } from '@loan/frame/market';
import { addDays, DAY_MS, type Day, dayOf } from './calendar.ts';
import { type Cents, splitEvenly } from './money.ts';
import type { Database } from './openDatabase.ts';

/** The rates and the fee of this lender's offers: those that the official site of the peso market publishes. */
export const lenderTerms = costTerms(getMarketTerms({ market: 'peso' }));

/** Options of one order that do not follow from payments and time. */
export type OrderConfig = {
  /** A status that overrides the calculated one. */
  status?: number;
  /** Order details opens the partner's page instead of our repayment (h5Url). */
  paysOnPartnerPage?: boolean;
  /** Path to which the order page redirects (playeduL), without common parameters; `itself` is the order page. */
  redirectTo?: string;
  reminder?: string;
  promptsForAccount?: boolean;
  promptsForRating?: boolean;
  channels?: 'many' | 'one' | 'none';
  showsInstructions?: boolean;
  /** Instalments are paid by the partner's link, or by a message to the wallet. */
  repayBy?: 'link' | 'wallet';
  showsUtr?: boolean;
  /** Delay from accepting a wallet payment to booking it. */
  bookedAfterMs?: number;
  banks?: 'few' | 'many' | 'none';
  /** Complaints about collection are accepted (isShow). */
  acceptsCollectionComplaints?: boolean;
  showsRecommendations?: boolean;
};

export type Order = {
  id: string;
  borrower: string;
  product: string;
  amount: Cents;
  /** Deducted at payout. */
  fee: Cents;
  /** Hundredths of a percent a day; null for the rates of the market's terms, which every offer has. */
  daily_rate: number | null;
  periods: number;
  period_days: number;
  term_unit: string;
  pushed_at: number;
  review_ms: number;
  payout_ms: number;
  decision: 'approve' | 'decline';
  can_roll_over: number;
  rollovers: number;
  /** Paid part of the penalty. */
  penalty_paid: Cents;
  /** Paid beyond what was owed. */
  credit: Cents;
  settled_at: number | null;
  config: OrderConfig;
};

export type Instalment = {
  period: number;
  due: Day;
  principal: Cents;
  interest: Cents;
  paid: Cents;
  settled_at: number | null;
};

export type NewOrder = Pick<Order, 'id' | 'borrower' | 'product' | 'amount' | 'periods' | 'period_days'> &
  Partial<
    Pick<
      Order,
      'daily_rate' | 'term_unit' | 'pushed_at' | 'review_ms' | 'payout_ms' | 'decision' | 'can_roll_over' | 'config'
    >
  >;

/** How long a new order is under review, and then being paid out, unless its offer says otherwise. */
export const REVIEW_MS = 10 * 60_000;
export const PAYOUT_MS = 60 * 60_000;

/** Stores the order and its instalments. Periods count from the day of the payout. */
export function addOrder(db: Database, order: NewOrder): void {
  const { id, borrower, product, amount, periods, period_days, config = {} } = order;
  const { term_unit = 'days', pushed_at = db.now(), review_ms = REVIEW_MS, payout_ms = PAYOUT_MS } = order;
  const { decision = 'approve', can_roll_over = 0, daily_rate = 5 } = order;
  db.run(
    `insert into orders (id, borrower, product, amount, fee, daily_rate, periods, period_days, term_unit, pushed_at,
      review_ms, payout_ms, decision, can_roll_over, config) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, borrower, product, amount, Math.round(amount / 50), daily_rate, periods, period_days, term_unit, pushed_at],
    ...[review_ms, payout_ms, decision, can_roll_over, JSON.stringify(config)],
  );
  const firstDay = dayOf(pushed_at + review_ms + payout_ms);
  for (const instalment of planOf(amount, periods, period_days, daily_rate, firstDay)) {
    db.run(
      'insert into instalments (order_id, period, due, principal, interest) values (?, ?, ?, ?, ?)',
      ...[id, instalment.period, instalment.due, instalment.principal, instalment.interest],
    );
  }
}

/**
 * Equal instalments, one period apart.
 * @param dailyRate in hundredths of a percent, or null for the rates of the market's terms
 */
export function planOf(
  amount: Cents,
  periods: number,
  periodDays: number,
  dailyRate: number | null,
  firstDay: Day,
): Instalment[] {
  const parts =
    dailyRate === null
      ? repaymentPlan(amount, { days: periodDays, periods }, lenderTerms.rates)
      : planAtOneRate(amount, periods, periodDays, dailyRate);
  return parts.map(({ principal, interest }, index) => ({
    period: index + 1,
    due: addDays(firstDay, (index + 1) * periodDays),
    principal,
    interest,
    paid: 0,
    settled_at: null,
  }));
}

/** Interest in whole units, because wallets pay no cents. */
function planAtOneRate(amount: Cents, periods: number, periodDays: number, dailyRate: number) {
  const interest = Math.round((amount * dailyRate * periodDays * periods) / 10_000 / 100);
  const interests = splitEvenly(interest, periods);
  return splitEvenly(amount / 100, periods).map((units, index) => ({
    principal: units * 100,
    interest: (interests[index] ?? 0) * 100,
  }));
}

type Row = Omit<Order, 'config'> & { config: string };

function fromRow({ config, ...rest }: Row): Order {
  return { ...rest, config: JSON.parse(config) as OrderConfig };
}

export function orderOf(db: Database, id: string): Order | undefined {
  const row = db.get<Row>('select * from orders where id = ?', id);
  return row && fromRow(row);
}

/** Newest first. */
export function ordersOf(db: Database, borrower: string): Order[] {
  return db.all<Row>('select * from orders where borrower = ? order by pushed_at desc, id desc', borrower).map(fromRow);
}

export function instalmentsOf(db: Database, orderId: string): Instalment[] {
  return db.all<Instalment>(
    'select period, due, principal, interest, paid, settled_at from instalments where order_id = ? order by period',
    orderId,
  );
}

export function updateOrderConfig(db: Database, order: Order, change: OrderConfig): void {
  db.run('update orders set config = ? where id = ?', JSON.stringify({ ...order.config, ...change }), order.id);
}

export function paidOutAt(order: Order): number {
  return order.pushed_at + order.review_ms + order.payout_ms;
}

/** The status that follows from payments and the clock. */
export function statusOf(db: Database, order: Order): number {
  if (order.config.status !== undefined) return order.config.status;
  if (order.settled_at !== null) return orderStatus.settled;
  const now = db.now();
  if (now < order.pushed_at + order.review_ms) return orderStatus.inReview;
  if (order.decision === 'decline') return orderStatus.declined;
  if (now < paidOutAt(order)) return orderStatus.payingOut;
  const due = firstUnpaid(instalmentsOf(db, order.id))?.due ?? dayOf(now);
  const today = dayOf(now);
  if (today > due) return orderStatus.overdue;
  return today === due ? orderStatus.dueToday : orderStatus.toBeRepaid;
}

/** Whether the loan is paid out and not settled. */
export function isOpen(db: Database, order: Order): boolean {
  if (order.settled_at !== null || order.decision === 'decline') return false;
  return db.now() >= paidOutAt(order);
}

export function firstUnpaid(plan: readonly Instalment[]): Instalment | undefined {
  return plan.find((instalment) => instalment.settled_at === null);
}

/** The time at which a loan of `periodDays` days that is due in `dueInDays` days (negative: overdue) was requested. */
export function pushedAtFor(now: number, periodDays: number, dueInDays: number): number {
  return now - (periodDays - dueInDays) * DAY_MS - REVIEW_MS - PAYOUT_MS;
}
