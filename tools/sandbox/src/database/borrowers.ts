import type { Book } from './openDatabase.ts';

/** What makes one borrower's pages differ from another's, besides money and time. */
export type BorrowerTraits = {
  /** Why the joint login failed; without it nothing failed. */
  jointFailure?: string;
  /** How many banks the account form offers. */
  banks?: 'few' | 'many';
  /** The lender asks for no account at all. */
  hasEmptyForm?: boolean;
  /** Complaints of this borrower are never answered by themselves. */
  isUnanswered?: boolean;
};

export type Borrower = {
  id: string;
  token: string;
  story: string;
  name: string;
  phone: string;
  /** The market's `system` parameter: `1` is the rupee market. */
  system: string;
  isRepeat: boolean;
  traits: BorrowerTraits;
};

type Row = Omit<Borrower, 'isRepeat' | 'traits'> & { is_repeat: number; traits: string };

const columns = 'id, token, story, name, phone, system, is_repeat, traits';

function read(row: Row | undefined): Borrower | undefined {
  if (!row) return undefined;
  const { is_repeat, traits, ...rest } = row;
  return { ...rest, isRepeat: is_repeat === 1, traits: JSON.parse(traits) as BorrowerTraits };
}

/** The borrower of a session; a deleted account has none. */
export function borrowerOfToken(book: Book, token: string): Borrower | undefined {
  return read(book.one<Row>(`select ${columns} from borrowers where token = ? and deleted_at is null`, token));
}

export function borrowerOfPhone(book: Book, phone: string): Borrower | undefined {
  return read(book.one<Row>(`select ${columns} from borrowers where phone = ? and deleted_at is null limit 1`, phone));
}

export function borrowerOfId(book: Book, id: string): Borrower | undefined {
  return read(book.one<Row>(`select ${columns} from borrowers where id = ?`, id));
}

export function addBorrower(book: Book, borrower: Borrower): void {
  const { id, token, story, name, phone, system, isRepeat, traits } = borrower;
  book.run(
    `insert into borrowers (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, token, story, name, phone, system, isRepeat ? 1 : 0, JSON.stringify(traits)],
  );
}

/** Ends the session and forgets name, phone, cards, accounts and pictures; what money law keeps (orders) stays. */
export function forgetBorrower(book: Book, id: string): void {
  book.run(`update borrowers set deleted_at = ?, name = '', phone = 'deleted ' || id where id = ?`, book.now(), id);
  book.run('delete from cards where borrower = ?', id);
  book.run('delete from accounts where borrower = ?', id);
  book.run('delete from uploads where borrower = ?', id);
  book.run('delete from offers where borrower = ?', id);
}
