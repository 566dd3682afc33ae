import type { AnyEndpoint } from '@loan/api';
import type { Context } from 'hono';
import type { Database } from '../database/openDatabase.ts';
import type { LoggedRequest } from '../lender-api/createLenderApi.ts';
import type { Envelope } from './monitorPage.ts';

/** What the sandbox's own pages and its test API work on. */
export type SandboxContext = {
  db: Database;
  requestLog: LoggedRequest[];
  envelopes: readonly Envelope[];
  reset(only?: readonly string[]): void;
  originOf(context: Context): string;
  endpoints: readonly AnyEndpoint[];
  /** Markets whose pages this server has, the site's own first. */
  markets: readonly string[];
};
