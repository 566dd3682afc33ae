import type { Book } from './openDatabase.ts';

/** How often something was counted so far: visits, clicks, events, taps on products. */
export function countFootsteps(book: Book, kind: string): number {
  return book.one<{ count: number }>('select count(*) as count from footsteps where kind = ?', kind)?.count ?? 0;
}
