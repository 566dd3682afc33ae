import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { DataFolderError, lockFolder } from './lockFolder.ts';
import { schema, tables } from './schema.ts';

/** The lender's database: SQL, transactions, sequences and the clock. */
export type Database = {
  /** The lender's clock in milliseconds: the given clock plus the offset. */
  now(): number;
  /** Sets the offset from the given clock, in milliseconds; kept across restarts. */
  setClockOffset(ms: number): void;
  clockOffset(): number;
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** Runs a statement; returns the id of the inserted row and the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): { id: number; changes: number };
  /** Commits everything or nothing; after it returns the change is on disk. Nested calls join the outer transaction. */
  transaction<T>(change: () => T): T;
  /** The next number of a named sequence, from 1. */
  nextInSequence(sequence: string): number;
  close(): void;
};

/**
 * Opens the database in a folder, or in memory for `:memory:`. On disk every committed change has reached the disk
 * (write-ahead log, `synchronous = full`), so that a killed process loses nothing that it acknowledged.
 */
export function openDatabase(dataDir: string, clock: () => number): Database {
  const { db, unlock } = dataDir === ':memory:' ? { db: openInMemory(), unlock: undefined } : openDataFolder(dataDir);

  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let depth = 0;
  let offset: number | undefined;

  const database: Database = {
    now: () => clock() + database.clockOffset(),
    clockOffset() {
      offset ??= Number(database.get<{ value: string }>(`select value from settings where name = 'clock'`)?.value ?? 0);
      return offset;
    },
    setClockOffset(ms) {
      database.run(`insert or replace into settings values ('clock', ?)`, String(ms));
      offset = ms;
    },
    get: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    run(sql, ...values) {
      const { lastInsertRowid, changes } = prepare(sql).run(...values);
      return { id: Number(lastInsertRowid), changes: Number(changes) };
    },
    transaction(change) {
      if (depth > 0) return change();
      depth = 1;
      db.exec('begin immediate');
      try {
        const result = change();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        offset = undefined;
        throw error;
      } finally {
        depth = 0;
      }
    },
    nextInSequence(sequence) {
      const row = database.get<{ value: string }>(
        `insert into settings values (?, '1') on conflict (name) do update set value = cast(value + 1 as text) returning value`,
        `sequence ${sequence}`,
      );
      return Number(row?.value);
    },
    close() {
      db.close();
      unlock?.();
    },
  };
  return database;
}

function openInMemory(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  recreateOnSchemaChange(db);
  return db;
}

function openDataFolder(dataDir: string): { db: DatabaseSync; unlock: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DataFolderError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}.`);
  }
  const unlock = lockFolder(dataDir);
  const file = join(dataDir, 'sandbox.sqlite');
  try {
    const db = new DatabaseSync(file);
    db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000`);
    const { quick_check: health } = db.prepare('pragma quick_check(1)').get() as { quick_check: string };
    if (health !== 'ok') throw new Error(health);
    recreateOnSchemaChange(db, (schemaVersion) =>
      backUpDatabase(db, join(dataDir, `sandbox.before-${schemaVersion}.sqlite`)),
    );
    return { db, unlock };
  } catch (error) {
    unlock();
    throw new DataFolderError(
      `The sandbox's database ${file} cannot be used: ${(error as Error).message}. It was left as it is. To start with an empty one, move or delete ${file} together with ${file}-wal and ${file}-shm.`,
    );
  }
}

/** Keeps a copy of a database with another schema, because the new one begins empty. */
function backUpDatabase(db: DatabaseSync, backupFile: string): void {
  rmSync(backupFile, { force: true });
  db.prepare('vacuum into ?').run(backupFile);
  console.warn(`The sandbox's database has another schema and was recreated; the former one is kept as ${backupFile}.`);
}

/**
 * Recreates all tables when the schema has changed; there are no migrations, because scenarios can be seeded again.
 * @param onSchemaChange is called with the former schema version before the tables are dropped
 */
function recreateOnSchemaChange(db: DatabaseSync, onSchemaChange?: (schemaVersion: number) => void): void {
  const schemaVersion = createHash('sha256').update(schema).digest().readInt32BE();
  const { user_version: storedVersion } = db.prepare('pragma user_version').get() as { user_version: number };
  if (storedVersion === schemaVersion) return;
  if (storedVersion !== 0) onSchemaChange?.(storedVersion);
  db.exec(
    `${tables.map((table) => `drop table if exists ${table};`).join('')}${schema}; pragma user_version = ${schemaVersion}`,
  );
}
