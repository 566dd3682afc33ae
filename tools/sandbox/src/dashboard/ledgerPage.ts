/** The dashboard's ledger: what each borrower asked for, how often it arrived, and how often it was booked. */
import { html } from 'hono/html';
import { borrowerOfId } from '../database/borrowers.ts';
import { formatDateTime } from '../database/calendar.ts';
import { type Booking, type Ledger, readLedger } from '../database/ledger.ts';
import { formatMoney } from '../database/money.ts';
import type { Database } from '../database/openDatabase.ts';
import { dataTable, findForm } from '../html/dataTable.ts';
import type { Markup } from '../html/renderPage.ts';

const MAX_SHOWN_MUTATIONS = 200;

type Mutation = Ledger['mutations'][number];

/** What one borrower asked for: equal call, order, choice and amount, with any idempotency key. */
type Operation = { mutations: Mutation[]; bookings: Booking[]; isBookedTwice: boolean };

/** @param trackingCalls count visits and taps, which are no operations */
export function ledgerPage(db: Database, trackingCalls: ReadonlySet<string>): Markup {
  const ledger = readLedger(db);
  const operations = operationsOf(ledger, trackingCalls);
  const twice = operations.filter(({ isBookedTwice }) => isBookedTwice).length;
  return html`
<h1>Ledger</h1>
<p class="muted">What each borrower asked for, how often the request arrived, and how often it was booked. A payment or loan that is booked twice for one idempotency key, or twice without a key, is money moved twice.</p>
${ledger.mutations.length === 0 ? html`<p>No borrower has changed anything yet.</p>` : findForm('Find in the ledger', 'borrower, order, call …')}
${operations.length === 0 ? '' : html`<p class="result ${twice > 0 ? 'twice' : ''}">${twice === 0 ? 'No payment and no loan was booked twice.' : `Money moved twice: ${twice} of ${operations.length} operations.`}</p>`}
${
  operations.length === 0
    ? ''
    : dataTable(
        ['Who', 'Call', 'Order', 'Choice', 'Received', 'Booked', 'Amount'],
        operations.toReversed().map((operation) => operationCells(db, operation)),
        '',
      )
}
${ledger.mutations.length === 0 ? '' : mutationTable(db, ledger)}`;
}

function operationsOf({ mutations, bookings }: Ledger, trackingCalls: ReadonlySet<string>): Operation[] {
  const bookingsByMutation = groupBy(bookings, ({ mutationId }) => mutationId);
  const operations = groupBy(
    mutations.filter(({ call }) => !trackingCalls.has(call)),
    ({ borrower, dedupeKey }) => `${borrower}|${dedupeKey}`,
  );
  return [...operations.values()].map((group) => {
    const booked = group.flatMap(({ id, idempotencyKey }) =>
      (bookingsByMutation.get(id) ?? []).map((booking) => ({ ...booking, idempotencyKey })),
    );
    const keysOfMoney = booked.filter(({ amount }) => amount !== null).map(({ idempotencyKey }) => idempotencyKey);
    // Two payments of the same amount are meant when each has a key of its own.
    return { mutations: group, bookings: booked, isBookedTwice: new Set(keysOfMoney).size < keysOfMoney.length };
  });
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function operationCells(db: Database, { mutations, bookings, isBookedTwice }: Operation) {
  const [first] = mutations;
  const booked = isBookedTwice ? html`<strong class="twice">${bookings.length}, twice</strong>` : bookings.length;
  return [
    first?.borrower ?? 'no session',
    first?.call ?? '',
    first?.orderId ?? '',
    first?.choice ?? '',
    mutations.length,
    booked,
    [...new Set(bookings.flatMap(({ amount }) => moneyText(db, first?.borrower, amount)))].join(', '),
  ];
}

function mutationTable(db: Database, { mutations, bookings }: Ledger): Markup {
  const shown = mutations.toReversed().slice(0, MAX_SHOWN_MUTATIONS);
  return html`<h2>Requests that change something: ${mutations.length}, bookings: ${bookings.length}</h2>
${mutations.length > shown.length ? html`<p class="muted">The newest ${shown.length} are listed.</p>` : ''}
${dataTable(
  ['Number', 'When', 'Who', 'Call', 'Outcome', 'Bookings'],
  shown.map(({ id, at, borrower, call, outcome }) => [
    id,
    formatDateTime(at),
    borrower ?? 'no session',
    call,
    outcome,
    bookings
      .filter(({ mutationId }) => mutationId === id)
      .map(({ kind, amount }) => [kind, ...moneyText(db, borrower, amount)].join(' '))
      .join(', '),
  ]),
  '',
)}`;
}

function moneyText(db: Database, borrower: string | null | undefined, amount: number | null): string[] {
  if (amount === null) return [];
  return [formatMoney(amount, (borrower && borrowerOfId(db, borrower)?.system) || '0')];
}
