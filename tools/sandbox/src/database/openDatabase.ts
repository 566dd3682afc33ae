import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { DataFolderError } from './dataFolderError.ts';
import { lockFolder } from './lockFolder.ts';
import { schema, tables } from './schema.ts';

/** The lender's book: SQL by the row, one clock, and everything that belongs together written at once. */
export type Database = {
  /** The lender's clock in milliseconds: the given clock plus what the launch pad moved it by. */
  now(): number;
  /** Moves the clock by this many milliseconds from the real one; kept across restarts. */
  setClockOffset(ms: number): void;
  clockOffset(): number;
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** Runs a change; answers the new row's number and how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): { id: number; changes: number };
  /** All of it or nothing of it; what returned is on disk. Calls inside calls join the outer one. */
  transaction<T>(change: () => T): T;
  /** The next number of a named sequence, from 1. */
  nextInSequence(sequence: string): number;
  close(): void;
};

/**
 * Opens the book in a folder, or in memory for `:memory:`. On disk every acknowledged change has reached the disk
 * (write-ahead log, `synchronous = full`), so that a killed process loses nothing it answered for.
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
      `The sandbox's database ${file} cannot be used: ${(error as Error).message}. It was left as it is. To begin anew, move or delete ${file} together with ${file}-wal and ${file}-shm.`,
    );
  }
}

/** Keeps what an older edition wrote, because the new one begins empty. */
function backUpDatabase(db: DatabaseSync, backupFile: string): void {
  rmSync(backupFile, { force: true });
  db.prepare('vacuum into ?').run(backupFile);
  console.warn(
    `The sandbox's database was written by another edition and begins anew; the former one is kept as ${backupFile}.`,
  );
}

/**
 * A book of an older edition is begun anew: what the sandbox plays can be told again, and half of it helps nobody.
 * @param keep is called before anything of an older edition goes
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
