import type { BorrowerConfig } from '../database/borrowers.ts';
import type { Database } from '../database/openDatabase.ts';

/** What the `seed` function of a scenario gets. */
export type SeedContext = {
  db: Database;
  now: number;
  /** The borrower's id, which is also the first half of the numbers of orders. */
  borrower: string;
  phone: string;
  /** An id with the borrower's prefix: `idFor('1')` is `due-1`. */
  idFor(name: string): string;
};

export type ScenarioGroup =
  | 'Orders'
  | 'Offers'
  | 'Payments'
  | 'Complaints'
  | 'Accounts'
  | 'Official site'
  | 'Registration'
  | 'Faults'
  | 'Specified fields only';

/** A borrower with seeded data, and the page on which that data matters. */
export type Scenario = {
  /** Also the session token: `due-rollover`. */
  id: string;
  group: ScenarioGroup;
  title: string;
  /** What there is to see. */
  description: string;
  /** The page that the scenario opens, with `{order}` and `{problem}` for its first order and complaint; no session. */
  url: string;
  /** Opened without a session. */
  isPublic?: boolean;
  system?: string;
  isRepeat?: boolean;
  name?: string;
  config?: BorrowerConfig;
  seed?(context: SeedContext): void;
};

/** Creates a scenario from positional arguments. */
export function scenario(
  group: ScenarioGroup,
  id: string,
  title: string,
  description: string,
  url: string,
  overrides: Partial<Scenario> = {},
): Scenario {
  return { id, group, title, description, url, ...overrides };
}
