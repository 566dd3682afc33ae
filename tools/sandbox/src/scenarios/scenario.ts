import type { BorrowerTraits } from '../database/borrowers.ts';
import type { Book } from '../database/openDatabase.ts';

/** One teller's hand: what a story may write, for its own borrower. */
export type Teller = {
  book: Book;
  now: number;
  /** The borrower's id, which is also the first half of the numbers of orders. */
  borrower: string;
  phone: string;
  /** A number for something of this borrower: `orderId('1')` is `due-1`. */
  named(name: string): string;
};

export type Group = 'Orders' | 'Offers' | 'Paying' | 'Complaints' | 'Accounts' | 'Company' | 'Joining' | 'Trouble';

/** A borrower with a past, and the address where the past matters. */
export type Story = {
  /** Also the session token: `due-rollover`. */
  id: string;
  group: Group;
  title: string;
  /** What there is to see. */
  about: string;
  /** The page this story opens, with `{order}` and `{problem}` for its first order and complaint; no session. */
  address: string;
  /** Opened without a session. */
  isPublic?: boolean;
  system?: string;
  isRepeat?: boolean;
  name?: string;
  traits?: BorrowerTraits;
  tell?(teller: Teller): void;
};

/** A story in the order its card is read. */
export function story(
  group: Group,
  id: string,
  title: string,
  about: string,
  address: string,
  more: Partial<Story> = {},
): Story {
  return { id, group, title, about, address, ...more };
}
