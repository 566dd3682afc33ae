import type { AnyEndpoint } from '@loan/api';
import type { Context } from 'hono';
import type { Database } from '../database/openDatabase.ts';
import type { LoggedRequest } from '../lender-api/createLenderApi.ts';

/** What the sandbox's own pages and its test API work on. */
export type SandboxContext = {
  db: Database;
  requestLog: LoggedRequest[];
  reset(only?: readonly string[]): void;
  originOf(context: Context): string;
  endpoints: readonly AnyEndpoint[];
  /** Markets whose pages this server has, the site's own first. */
  markets: readonly string[];
};
