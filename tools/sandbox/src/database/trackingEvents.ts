import type { Database } from './openDatabase.ts';

/** Stores one visit, click, event or tap on a product. */
export function addTrackingEvent(
  db: Database,
  kind: 'visit' | 'click' | 'event' | 'product',
  event: { borrower?: string; product?: string; fields?: object },
): void {
  const { borrower = null, product = null, fields = {} } = event;
  db.run(
    'insert into tracking_events (at, kind, borrower, product, fields) values (?, ?, ?, ?, ?)',
    ...[db.now(), kind, borrower, product, JSON.stringify(fields)],
  );
}
