import type { Database } from '../database/openDatabase.ts';

/** How borrowers reach the lender; the test API changes it. */
export type Contact = { telephone: string; email: string };

export function contactDetails(db: Database): Contact {
  const stored = db.get<{ value: string }>(`select value from settings where name = 'contact'`)?.value;
  return stored ? (JSON.parse(stored) as Contact) : { telephone: '+63 2 8888 1234', email: 'care@pesopronto.example' };
}

export function saveContactDetails(db: Database, contact: Contact): void {
  db.run(`insert or replace into settings values ('contact', ?)`, JSON.stringify(contact));
}
