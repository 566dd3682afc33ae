import type { Database } from './openDatabase.ts';

/** A bank or wallet the forms offer. */
export type Bank = { code: string; name: string };

const shortBankList: readonly Bank[] = [
  { code: 'LUZN', name: 'Luzon Savings Bank' },
  { code: 'VISY', name: 'Visayas Commercial Bank' },
  { code: 'MIND', name: 'Mindanao People’s Bank' },
  { code: 'PERA', name: 'PeraPouch Wallet' },
];

const towns = ['Aurora', 'Baler', 'Cavite', 'Dagupan', 'Ermita', 'Frio', 'Guagua', 'Hilongos', 'Iloilo', 'Jolo'];
const kinds = ['Rural Bank', 'Thrift Bank', 'Cooperative Bank', 'Savings and Mortgage Corporation'];

/** 44 banks: too many to scroll through, so the picker's typeahead is needed. */
const longBankList: readonly Bank[] = [
  ...shortBankList,
  ...towns.flatMap((town, row) =>
    kinds.map((kind, column) => ({ code: `R${row}${column}`, name: `${kind} of ${town}` })),
  ),
];

export function banksFor(size: 'few' | 'many' | 'none'): readonly Bank[] {
  return size === 'many' ? longBankList : size === 'few' ? shortBankList : [];
}

/** A bound account; `fields` are the form's fields as sent. */
export type Account = { bankName: string; bankCode: string; number: string; fields: Record<string, string> };

/** The account of this product, or else the one that was saved last for another product. */
export function accountOf(db: Database, borrower: string, product: string): Account | undefined {
  const row = db.get<{ fields: string }>(
    'select fields from accounts where borrower = ? order by product = ? desc, saved_at desc limit 1',
    ...[borrower, product],
  );
  if (!row) return undefined;
  const fields = JSON.parse(row.fields) as Record<string, string>;
  const code = (fields.cardType === '2' ? fields.walletCode : fields.bankCode) ?? '';
  const bank = longBankList.find((candidate) => candidate.code === code);
  const number = (fields.cardType === '2' ? fields.walletNumber : fields.accountNumber) ?? '';
  return { bankName: bank?.name ?? code, bankCode: code, number, fields };
}

export function saveAccount(
  db: Database,
  account: { borrower: string; product: string; fields: Record<string, string>; source: string },
): void {
  const { borrower, product, fields, source } = account;
  db.run(
    'insert or replace into accounts values (?, ?, ?, ?, ?)',
    ...[borrower, product, JSON.stringify(fields), source, db.now()],
  );
}

/** A card that can pay. Payments by `slow` cards are booked after 90 s; `declined` ones are rejected by the bank. */
export type Card = {
  id: string;
  borrower: string;
  bank_name: string;
  bank_code: string;
  card_no: string;
  needs_code: number;
  behaviour: 'plain' | 'slow' | 'declined';
};

export function cardsOf(db: Database, borrower: string): Card[] {
  return db.all<Card>('select * from cards where borrower = ? order by id', borrower);
}

export function addCard(db: Database, card: Card): void {
  db.run(
    'insert or replace into cards values (?, ?, ?, ?, ?, ?, ?)',
    ...[card.id, card.borrower, card.bank_name, card.bank_code, card.card_no, card.needs_code, card.behaviour],
  );
}

/** `•••• 4321` */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
