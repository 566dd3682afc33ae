/** The sandbox's own lender on simulated time, with one borrower and one debt, and a hand on what else happens to it. */
import type { RawAnswer } from '@loan/api';
import { toRequest, type WireCall } from '@loan/api/wire';
import { createSandbox } from '@loan/sandbox';
import type { SimulatedTime } from './simulatedTime.ts';

/** A movement of money in the ledger. `by` is the lender's number of the request that caused it; amount in cents. */
export type Movement = { by: number; kind: string; amount: number; at: number };

let time: SimulatedTime;
const sandbox = createSandbox({
  dataDir: ':memory:',
  clock: () => time.now,
  origin: 'http://localhost',
  stories: [],
});

export function closeLender(): void {
  sandbox.close();
}

export type Debt = { story: string; productId: string };

export class SimulatedLender {
  readonly orderId: string;
  readonly productId: string;
  readonly borrower: string;
  /** It pays attention to `Idempotency-Key`. */
  readonly honoursKey: boolean;
  /** The balance changed by something else than the borrower's payments on this phone. */
  isDisturbed = false;
  /** Numbers of requests that came from elsewhere: another phone, the counter. */
  private readonly foreign = new Set<number>();
  private readonly story: string;
  private readonly time: SimulatedTime;

  constructor(on: SimulatedTime, { story, productId }: Debt, honoursKey: boolean) {
    time = on;
    this.time = on;
    this.story = story;
    this.orderId = `${story}-1`;
    this.productId = productId;
    this.borrower = story;
    this.honoursKey = honoursKey;
    sandbox.reset([story]);
    const { book } = sandbox;
    book.run('update orders set can_roll_over = 3');
    for (const [id, bank, code, number, needsCode, behaviour] of [
      ['card-slow', 'Mindanao People’s Bank', 'MIND', '6011000990139424', 0, 'slow'],
      ['card-code', 'Visayas Commercial Bank', 'VISY', '5200828282828210', 1, 'plain'],
    ] as const)
      book.run('insert into cards values (?, ?, ?, ?, ?, ?, ?)', id, story, bank, code, number, needsCode, behaviour);
  }

  /** One request reaches the lender. @returns its response, and its number in the ledger where it is a mutation */
  async receive(call: WireCall, idempotencyKey?: string): Promise<{ raw: RawAnswer; number: number }> {
    const { method, url, headers, body } = toRequest(call, {
      ...{ base: '/donation', apiPrefix: '/api/v1', segment: 'loan', common: [['token', this.story]] },
      headers: { building: '', gather: '', swift: '', eyes: '' },
    });
    const before = this.lastNumber();
    const raw = await this.time.during(async () => {
      const response = await sandbox.request(url, {
        method,
        headers: { ...headers, ...(idempotencyKey && this.honoursKey && { 'Idempotency-Key': idempotencyKey }) },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, text: await response.text() };
    });
    const number = this.lastNumber();
    return { raw, number: number > before ? number : 0 };
  }

  /** On the payment partner's page. */
  async payAtPartner(page: string, how: 'pay' | 'late' | 'leave'): Promise<void> {
    await this.time.during(async () => {
      await sandbox.request(page, { method: 'POST', body: new URLSearchParams({ deed: how }) });
    });
  }

  newestCode(): string {
    return sandbox.book.one<{ code: string }>('select code from messages order by id desc limit 1')?.code ?? '';
  }

  /** A fee comes on top of the first instalment. */
  charge(cents: number): void {
    this.isDisturbed = true;
    sandbox.book.run('update instalments set interest = interest + ? where settled_at is null and period = 1', cents);
  }

  /** Part of the interest is waived: less is owed, and nothing was paid. */
  waive(cents: number): void {
    this.isDisturbed = true;
    sandbox.book.run(
      'update instalments set interest = max(0, interest - ?) where settled_at is null and period = 1',
      cents,
    );
  }

  /** The borrower pays something elsewhere. */
  async payElsewhere(units: number): Promise<void> {
    this.isDisturbed = true;
    const inputs = {
      ...{ product_id: this.productId, orderId: this.orderId, amount: String(units) },
      ...{ cardNo: '', bankCode: '', isDelay: '0' },
    };
    const id = 'POST /v3/loan-details/generate-vcode-yd';
    const { number } = await this.receive({ id, client: 'form', encoding: 'form', inputs });
    this.foreign.add(number);
  }

  /** Movements of money; those that other phones caused apart. */
  movements(): { own: Movement[]; foreign: Movement[] } {
    // What partners have told of by now counts, though the lender writes it down with the next request.
    const all = sandbox.book.all<Movement>(
      `select deed as by, kind, amount, at from bookings where amount is not null union all
       select deed as by, purpose as kind, amount, book_at as at from payments where state = 'held' and book_at <= ?`,
      this.time.now,
    );
    return {
      own: all.filter(({ by }) => !this.foreign.has(by)),
      foreign: all.filter(({ by }) => this.foreign.has(by)),
    };
  }

  /** How a request of ours ended at the lender: `done` also where nothing is booked yet. */
  outcomeOf(number: number): string | undefined {
    return sandbox.book.one<{ outcome: string }>('select outcome from deeds where id = ?', number)?.outcome;
  }

  /** Everything owed on the order in cents, before anything is late. */
  owed(): number {
    const sum = 'select sum(principal + interest - paid) as owed from instalments where settled_at is null';
    return sandbox.book.one<{ owed: number | null }>(sum)?.owed ?? 0;
  }

  /** The part to be paid next: its number, its date, and the date that a rollover would bring. */
  nextPart(): { part: string; afterRollover: string } {
    const row = sandbox.book.one<{ period: number; due: string; days: number }>(
      `select period, due, period_days as days from instalments join orders on orders.id = order_id
       where instalments.settled_at is null order by period`,
    );
    if (!row) return { part: '', afterRollover: '' };
    const later = new Date(Date.parse(row.due) + row.days * 86_400_000).toISOString().slice(0, 10);
    return { part: `${row.period} ${row.due}`, afterRollover: later };
  }

  private lastNumber(): number {
    return sandbox.book.one<{ id: number | null }>('select max(id) as id from deeds')?.id ?? 0;
  }
}
