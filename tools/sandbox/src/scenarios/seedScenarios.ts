import { addBorrower, borrowerOfId, removeBorrower } from '../database/borrowers.ts';
import type { Database } from '../database/openDatabase.ts';
import { scenarios } from './allScenarios.ts';
import type { Scenario } from './scenario.ts';

/** A seeded scenario: its borrower and the URL that opens it. */
export type SeededBorrower = Pick<Scenario, 'id' | 'group' | 'title' | 'description'> & {
  token: string;
  userId: string;
  phone: string;
  orderId: string;
  /** Path and query, with the session. */
  url: string;
};

/** Seeds the borrowers of these scenarios. */
export function seedScenarios(db: Database, ids: readonly string[]): void {
  for (const id of ids) {
    const scenario = scenarios.find((candidate) => candidate.id === id);
    if (!scenario) throw new Error(`There is no scenario "${id}".`);
    seedScenario(db, scenario, scenario.id);
  }
}

/** Seeds the scenarios that an existing database lacks. */
export function seedMissingScenarios(
  db: Database,
  ids: readonly string[] = scenarios.map((scenario) => scenario.id),
): void {
  const isMissing = (id: string) => borrowerOfId(db, id) === undefined;
  db.transaction(() => seedScenarios(db, ids.filter(isMissing)));
}

/** Seeds a scenario for another borrower, so that tests can run in parallel. */
export function seedAnotherBorrower(db: Database, scenario: Scenario): SeededBorrower {
  const borrower = `${scenario.id}.${db.nextInSequence(`scenario ${scenario.id}`) + 1}`;
  return db.transaction(() => {
    seedScenario(db, scenario, borrower);
    return seededBorrower(db, scenario, borrower);
  });
}

/** Seeds the scenario's own borrower anew. The clock and all other borrowers stay as they are. */
export function reseedScenario(db: Database, scenario: Scenario): SeededBorrower {
  return db.transaction(() => {
    removeBorrower(db, scenario.id);
    seedScenario(db, scenario, scenario.id);
    return seededBorrower(db, scenario);
  });
}

function seedScenario(db: Database, scenario: Scenario, borrower: string): void {
  // A number that the registration of the peso market accepts.
  const phone = `139${15_550_000 + db.nextInSequence('phone')}`;
  const { id, name = 'Maria Santos', system = '0', isRepeat = false, config = {} } = scenario;
  addBorrower(db, { id: borrower, token: borrower, scenario: id, name, phone, system, isRepeat, config });
  scenario.seed?.({ db, now: db.now(), borrower, phone, idFor: (suffix) => `${borrower}-${suffix}` });
}

export function seededBorrower(db: Database, scenario: Scenario, borrower = scenario.id): SeededBorrower {
  const { id, group, title, description, isPublic, system } = scenario;
  const orderId = `${borrower}-1`;
  const phone = borrowerOfId(db, borrower)?.phone ?? '';
  const complaint = db.get<{ id: number }>(
    'select id from complaints where borrower = ? order by id limit 1',
    borrower,
  );
  const fillPlaceholders = (text: string) =>
    text
      .replaceAll('{order}', orderId)
      .replaceAll('{phone}', phone)
      .replaceAll('{problem}', String(complaint?.id ?? ''));
  const url = fillPlaceholders(scenario.url);
  const sessionParams = new URLSearchParams({ token: borrower, userId: borrower, ...(system && { system }) });
  const [path = '', query = ''] = url.split('?');
  const urlWithSession = isPublic ? url : `${path}?${query ? `${query}&` : ''}${sessionParams}`;
  return {
    id,
    group,
    title,
    description: fillPlaceholders(description),
    token: borrower,
    userId: borrower,
    phone,
    orderId,
    url: urlWithSession,
  };
}

/** Every seeded scenario whose borrower exists. */
export function listSeededBorrowers(db: Database): SeededBorrower[] {
  return scenarios.filter((scenario) => borrowerOfId(db, scenario.id)).map((scenario) => seededBorrower(db, scenario));
}
