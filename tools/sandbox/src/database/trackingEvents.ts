import type { Database } from './openDatabase.ts';

/** How often something was counted so far: visits, clicks, events, taps on products. */
export function countTrackingEvents(db: Database, kind: string): number {
  return db.get<{ count: number }>('select count(*) as count from tracking_events where kind = ?', kind)?.count ?? 0;
}
