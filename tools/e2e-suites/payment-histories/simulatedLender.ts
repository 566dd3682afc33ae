/** The sandbox's API handlers on simulated time, with one debt per borrower, and methods that change a debt otherwise. */
import type { RawResponse } from '@loan/api';
import { type ApiCall, DEFAULT_API_PATHS, toHttpRequest } from '@loan/api/request';
import { createSandbox } from '@loan/sandbox';
import type { SimulatedTime } from './simulatedTime.ts';

/** An entry of the ledger. `by`: number of the request that caused it; amount in cents. */
export type LedgerEntry = { by: number; kind: string; amount: number; at: number };

let time: SimulatedTime;
const sandbox = createSandbox({
  dataDir: ':memory:',
  clock: () => time.now,
  origin: 'http://localhost',
  scenarios: [],
});

export function closeLender(): void {
  sandbox.close();
}

export type Debt = { scenario: string; productId: string };

/** Seeds the same debt for a second borrower. @returns the borrower's name */
export async function seedOtherBorrower({ scenario }: Debt): Promise<string> {
  const response = await sandbox.request(`/sandbox/api/scenarios/${scenario}`, { method: 'POST' });
  return ((await response.json()) as { token: string }).token;
}

export class SimulatedLender {
  readonly orderId: string;
  readonly productId: string;
  readonly borrower: string;
  /** True when the API honours `Idempotency-Key`. */
  readonly honoursKey: boolean;
  /** True once the balance was changed by anything but this browser's payments. */
  hasOtherMovements = false;
  /** Numbers of requests that other devices or the counter sent. */
  private readonly foreign = new Set<number>();
  private readonly time: SimulatedTime;
  /** The unpaid debt: its first instalment, and the due date after a rollover. */
  readonly initialInstalmentId: string;
  readonly initialRolloverDate: string;

  /** @param otherBorrower a borrower who is seeded already; without one the lender begins anew with the debt's own */
  constructor(
    simulatedTime: SimulatedTime,
    { scenario, productId }: Debt,
    honoursKey: boolean,
    otherBorrower?: string,
  ) {
    time = simulatedTime;
    this.time = simulatedTime;
    this.borrower = otherBorrower ?? scenario;
    this.orderId = `${this.borrower}-1`;
    this.productId = productId;
    this.honoursKey = honoursKey;
    if (otherBorrower === undefined) sandbox.reset([scenario]);
    const { db: database } = sandbox;
    database.run('update orders set can_roll_over = 3');
    for (const [id, bank, code, number, needsCode, behaviour] of [
      ['card-slow', 'Mindanao People’s Bank', 'MIND', '6011000990139424', 0, 'slow'],
      ['card-code', 'Visayas Commercial Bank', 'VISY', '5200828282828210', 1, 'plain'],
    ] as const)
      database.run(
        'insert into cards values (?, ?, ?, ?, ?, ?, ?)',
        otherBorrower === undefined ? id : `${id}.${otherBorrower}`,
        this.borrower,
        bank,
        code,
        number,
        needsCode,
        behaviour,
      );
    const { instalmentId, afterRollover } = this.nextInstalment();
    this.initialInstalmentId = instalmentId;
    this.initialRolloverDate = afterRollover;
  }

  /** Handles one request. @returns the response, and for a mutation its number in the ledger */
  async receive(call: ApiCall, idempotencyKey?: string): Promise<{ raw: RawResponse; number: number }> {
    const { method, url, headers, body } = toHttpRequest(call, {
      ...{ base: '/donation', ...DEFAULT_API_PATHS, commonParams: [['token', this.borrower]] },
      headers: { building: '', gather: '', swift: '', eyes: '' },
    });
    const before = this.lastMutationId();
    const raw = await this.time.track(async () => {
      const response = await sandbox.request(url, {
        method,
        headers: { ...headers, ...(idempotencyKey && this.honoursKey && { 'Idempotency-Key': idempotencyKey }) },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, text: await response.text() };
    });
    const number = this.lastMutationId();
    return { raw, number: number > before ? number : 0 };
  }

  /** Pays on the payment partner's page. */
  async payAtPartner(page: string, how: 'pay' | 'late' | 'leave'): Promise<void> {
    await this.time.track(async () => {
      await sandbox.request(page, { method: 'POST', body: new URLSearchParams({ action: how }) });
    });
  }

  newestCode(): string {
    const newest =
      'select code from messages where phone = (select phone from borrowers where id = ?) order by id desc limit 1';
    return sandbox.db.get<{ code: string }>(newest, this.borrower)?.code ?? '';
  }

  /** Adds a fee to the first instalment. */
  charge(cents: number): void {
    this.hasOtherMovements = true;
    sandbox.db.run(
      'update instalments set interest = interest + ? where settled_at is null and period = 1 and order_id = ?',
      cents,
      this.orderId,
    );
  }

  /** Waives part of the interest: the balance falls without a payment. */
  waive(cents: number): void {
    this.hasOtherMovements = true;
    sandbox.db.run(
      'update instalments set interest = max(0, interest - ?) where settled_at is null and period = 1 and order_id = ?',
      cents,
      this.orderId,
    );
  }

  /** Books a partial payment of another device. */
  async payFromOtherDevice(units: number): Promise<void> {
    this.hasOtherMovements = true;
    const params = {
      ...{ product_id: this.productId, orderId: this.orderId, amount: String(units) },
      ...{ cardNo: '', bankCode: '', isDelay: '0' },
    };
    const id = 'POST /v3/loan-details/generate-vcode-yd';
    const { number } = await this.receive({ id, client: 'form', encoding: 'form', params });
    this.foreign.add(number);
  }

  /** The ledger's entries; `foreign` are those of other devices. */
  ledgerEntries(): { own: LedgerEntry[]; foreign: LedgerEntry[] } {
    // Payments whose booking time has come count, although the API books them with the next request.
    const entries = sandbox.db
      .all<LedgerEntry>(
        `select mutation_id as by, kind, amount, at from bookings where amount is not null union all
       select mutation_id as by, purpose as kind, amount, book_at as at from payments where state = 'held' and book_at <= ?`,
        this.time.now,
      )
      .filter(({ by }) => this.isOfBorrower(by));
    return {
      own: entries.filter(({ by }) => !this.foreign.has(by)),
      foreign: entries.filter(({ by }) => this.foreign.has(by)),
    };
  }

  private isOfBorrower(number: number): boolean {
    const row = sandbox.db.get<{ borrower: string | null }>('select borrower from mutations where id = ?', number);
    return row?.borrower === this.borrower;
  }

  /** Outcome of a request by its number: `done` also when nothing is booked yet. */
  outcomeOf(number: number): string | undefined {
    return sandbox.db.get<{ outcome: string }>('select outcome from mutations where id = ?', number)?.outcome;
  }

  /** Balance of the order in cents, without late fees. */
  owed(): number {
    const sum =
      'select sum(principal + interest - paid) as owed from instalments where settled_at is null and order_id = ?';
    return sandbox.db.get<{ owed: number | null }>(sum, this.orderId)?.owed ?? 0;
  }

  /** The next unpaid instalment: its number, its due date, and the due date after a rollover. */
  private nextInstalment(): { instalmentId: string; afterRollover: string } {
    const row = sandbox.db.get<{ period: number; due: string; days: number }>(
      `select period, due, period_days as days from instalments join orders on orders.id = order_id
       where instalments.settled_at is null and orders.id = ? order by period`,
      this.orderId,
    );
    if (!row) return { instalmentId: '', afterRollover: '' };
    const dueAfterRollover = new Date(Date.parse(row.due) + row.days * 86_400_000).toISOString().slice(0, 10);
    return { instalmentId: `${row.period} ${row.due}`, afterRollover: dueAfterRollover };
  }

  private lastMutationId(): number {
    return sandbox.db.get<{ id: number | null }>('select max(id) as id from mutations')?.id ?? 0;
  }
}
