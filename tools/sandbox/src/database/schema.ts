/**
 * The tables of the lender. Amounts are whole cents, times are milliseconds since 1970, days are calendar
 * text (`2026-11-21`) in the market's time zone. Every table is emptied by a reset.
 */
export const tables = [
  'settings',
  'borrowers',
  'offers',
  'orders',
  'instalments',
  'payments',
  'bookings',
  'mutations',
  'idempotency_keys',
  'cards',
  'accounts',
  'messages',
  'captchas',
  'registrations',
  'complaints',
  'uploads',
  'templates',
  'faults',
] as const;

/** Tables whose column `borrower` says whose each row is. */
export const tablesOfBorrowers = [
  'offers',
  'orders',
  'payments',
  'mutations',
  'idempotency_keys',
  'cards',
  'accounts',
  'complaints',
  'uploads',
] as const satisfies readonly (typeof tables)[number][];

export const schema = `
create table if not exists settings (name text primary key, value text not null) strict, without rowid;

create table if not exists borrowers (
  id text primary key, token text not null unique, scenario text not null, name text not null, phone text not null,
  system text not null default '0', is_repeat integer not null default 0, config text not null default '{}',
  deleted_at integer
) strict, without rowid;
create index if not exists borrowers_by_phone on borrowers (phone);

create table if not exists offers (
  borrower text not null, product text not null, amount integer not null, periods integer not null,
  period_days integer not null, term_unit text not null, config text not null default '{}',
  expires_at integer, accepted_by text, primary key (borrower, product)
) strict, without rowid;

create table if not exists orders (
  id text primary key, borrower text not null, product text not null, amount integer not null, fee integer not null,
  daily_rate integer, periods integer not null, period_days integer not null, term_unit text not null,
  pushed_at integer not null, review_ms integer not null, payout_ms integer not null, decision text not null,
  can_roll_over integer not null default 0, rollovers integer not null default 0, penalty_paid integer not null default 0,
  credit integer not null default 0, settled_at integer, config text not null default '{}'
) strict, without rowid;
create index if not exists orders_by_borrower on orders (borrower);

create table if not exists instalments (
  order_id text not null, period integer not null, due text not null, principal integer not null,
  interest integer not null, paid integer not null default 0, settled_at integer, primary key (order_id, period)
) strict, without rowid;

create table if not exists payments (
  id text primary key, mutation_id integer not null, order_id text not null, borrower text not null, purpose text not null,
  amount integer not null, channel text not null, state text not null, made_at integer not null, book_at integer,
  code text, code_sent_at integer, codes_sent integer not null default 0,
  trade_no text not null, repay_token text, utr text
) strict, without rowid;
create index if not exists payments_by_order on payments (order_id);
create index if not exists payments_by_book_at on payments (book_at) where book_at is not null;
create index if not exists payments_by_token on payments (repay_token) where repay_token is not null;

create table if not exists mutations (
  id integer primary key, at integer not null, call text not null, borrower text, order_id text, choice text not null,
  amount integer, dedupe_key text not null, inputs text not null, idempotency_key text, outcome text not null, response text
) strict;

create table if not exists idempotency_keys (
  borrower text not null, call text not null, key text not null, fingerprint text not null, status integer not null,
  body text not null, code text, at integer not null, primary key (borrower, call, key)
) strict, without rowid;

create table if not exists bookings (
  id integer primary key, mutation_id integer not null, payment text, order_id text, kind text not null, amount integer,
  at integer not null
) strict;

create table if not exists cards (
  id text primary key, borrower text not null, bank_name text not null, bank_code text not null, card_no text not null,
  needs_code integer not null, behaviour text not null
) strict, without rowid;
create index if not exists cards_by_borrower on cards (borrower);

create table if not exists accounts (
  borrower text not null, product text not null, fields text not null, source text not null, saved_at integer not null,
  primary key (borrower, product)
) strict, without rowid;

create table if not exists messages (
  id integer primary key, at integer not null, phone text not null, purpose text not null, code text, text text not null,
  used_at integer
) strict;
create index if not exists messages_by_phone on messages (phone, purpose);

create table if not exists captchas (
  sid text primary key, letters text not null, made_at integer not null
) strict, without rowid;

create table if not exists registrations (
  phone text primary key, at integer not null, fields text not null
) strict, without rowid;

create table if not exists complaints (
  id integer primary key, borrower text not null, order_id text not null, type text not null, son_type text not null,
  detail text not null, images text not null, at integer not null, answered_at integer, answer text not null default '',
  answer_images text not null default '[]', score integer, scored_at integer
) strict;
create index if not exists complaints_by_borrower on complaints (borrower);

create table if not exists uploads (
  id text primary key, borrower text not null, at integer not null, mime text not null, bytes blob not null
) strict, without rowid;

create table if not exists templates (id text primary key, fields text not null) strict, without rowid;

create table if not exists faults (
  id integer primary key, call text not null, kind text not null, token text, ms integer, status integer, code text,
  message text, remaining integer
) strict;
`;
