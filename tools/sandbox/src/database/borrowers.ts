import type { Database } from './openDatabase.ts';
import { tablesOfBorrowers } from './schema.ts';

/** Options of one borrower that do not follow from orders and time. */
export type BorrowerConfig = {
  /** Why the joint login failed; undefined when it did not fail. */
  jointFailure?: string;
  /** How many banks the account form offers. */
  banks?: 'few' | 'many';
  /** The account form has no items. */
  hasEmptyForm?: boolean;
  /** Responses have the fields that the specification names, and none of this lender's own. */
  sendsSpecifiedFieldsOnly?: boolean;
  /** Complaints of this borrower are not answered automatically. */
  isNeverAnswered?: boolean;
};

export type Borrower = {
  id: string;
  token: string;
  scenario: string;
  name: string;
  phone: string;
  /** The market's `system` parameter: `1` is the rupee market. */
  system: string;
  isRepeat: boolean;
  config: BorrowerConfig;
};

type Row = Omit<Borrower, 'isRepeat' | 'config'> & { is_repeat: number; config: string };

const columns = 'id, token, scenario, name, phone, system, is_repeat, config';

function fromRow(row: Row | undefined): Borrower | undefined {
  if (!row) return undefined;
  const { is_repeat, config, ...rest } = row;
  return { ...rest, isRepeat: is_repeat === 1, config: JSON.parse(config) as BorrowerConfig };
}

/** The borrower of a session; a deleted account has none. */
export function borrowerOfToken(db: Database, token: string): Borrower | undefined {
  return fromRow(db.get<Row>(`select ${columns} from borrowers where token = ? and deleted_at is null`, token));
}

export function borrowerOfPhone(db: Database, phone: string): Borrower | undefined {
  return fromRow(db.get<Row>(`select ${columns} from borrowers where phone = ? and deleted_at is null limit 1`, phone));
}

export function borrowerOfId(db: Database, id: string): Borrower | undefined {
  return fromRow(db.get<Row>(`select ${columns} from borrowers where id = ?`, id));
}

export function addBorrower(db: Database, borrower: Borrower): void {
  const { id, token, scenario, name, phone, system, isRepeat, config } = borrower;
  db.run(
    `insert into borrowers (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, token, scenario, name, phone, system, isRepeat ? 1 : 0, JSON.stringify(config)],
  );
}

/** Ends the session and deletes name, phone, cards, accounts, uploads and offers; orders stay, as the law requires. */
export function deleteBorrower(db: Database, id: string): void {
  db.run(`update borrowers set deleted_at = ?, name = '', phone = 'deleted ' || id where id = ?`, db.now(), id);
  db.run('delete from cards where borrower = ?', id);
  db.run('delete from accounts where borrower = ?', id);
  db.run('delete from uploads where borrower = ?', id);
  db.run('delete from offers where borrower = ?', id);
}

/** Deletes every row about a borrower, as if the lender had never met them. */
export function removeBorrower(db: Database, id: string): void {
  const ownMutations = 'select id from mutations where borrower = ?';
  const ownOrders = 'select id from orders where borrower = ?';
  db.run(`delete from bookings where mutation_id in (${ownMutations}) or order_id in (${ownOrders})`, id, id);
  db.run(`delete from instalments where order_id in (${ownOrders})`, id);
  db.run('delete from messages where phone in (select phone from borrowers where id = ?)', id);
  db.run('delete from faults where token in (select token from borrowers where id = ?)', id);
  for (const table of tablesOfBorrowers) db.run(`delete from ${table} where borrower = ?`, id);
  db.run('delete from borrowers where id = ?', id);
}
