import type { HttpBindings } from '@hono/node-server';
import { DEFAULT_API_PATHS } from '@loan/api/request';
import { Hono } from 'hono';
import { type Envelope, receiveEnvelopes } from './dashboard/monitorPage.ts';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { tables } from './database/schema.ts';
import { allHandlers } from './handlers/allHandlers.ts';
import { ConnectionLostError, createHangingRequests } from './lender-api/connection.ts';
import { createLenderApi, type LoggedRequest } from './lender-api/createLenderApi.ts';
import { sandboxRoutes } from './sandboxRoutes.ts';
import { scenarios } from './scenarios/allScenarios.ts';
import { seedMissingScenarios, seedScenarios } from './scenarios/seedScenarios.ts';

export type SandboxOptions = {
  /** The folder of the database, or `:memory:`. */
  dataDir: string;
  /** Milliseconds since 1970. The dashboard moves the lender's clock relative to it. */
  clock?: () => number;
  /** The origin in URLs of responses, such as `http://localhost:8080`. Default: the origin of each request. */
  origin?: string;
  /** Values of `{api-prefix}` and `{segment}`, as in the market configuration. */
  apiPrefix?: string;
  segment?: string;
  /** Scenario ids to seed at the first start and at a reset without ids. Default: all. */
  scenarios?: readonly string[];
  /** Names of the markets that the dashboard offers, the site's own first. Default: none, and no choice. */
  markets?: readonly string[];
};

/** A Hono app for `/donation/*`, `/sandbox/*` and the error monitor's `/api/*`, with its database for tests in the same process. */
export type Sandbox = Hono<{ Bindings: HttpBindings }> & {
  db: Database;
  /** The last 500 requests, newest last. */
  requestLog: LoggedRequest[];
  /** Empties every table, ends hanging requests and seeds the scenarios again: all, or those named. */
  reset(scenarioIds?: readonly string[]): void;
  close(): void;
};

/** Opens the database. A new data folder is seeded; an existing one keeps its data and gets the scenarios it lacks. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { dataDir, clock = Date.now, origin } = options;
  const { apiPrefix = DEFAULT_API_PATHS.apiPrefix, segment = DEFAULT_API_PATHS.segment } = options;
  const db = openDatabase(dataDir, clock);
  const envelopes: Envelope[] = [];
  const hangingRequests = createHangingRequests();
  const originOf = (context: { req: { url: string } }) => origin ?? new URL(context.req.url).origin;
  const lenderApi = createLenderApi(db, allHandlers, { apiPrefix, segment }, hangingRequests, originOf);

  const reset = (scenarioIds = options.scenarios ?? scenarios.map((scenario) => scenario.id)) => {
    db.transaction(() => {
      for (const table of tables) db.run(`delete from ${table}`);
      db.setClockOffset(0);
      seedScenarios(db, scenarioIds);
      db.run(`insert into settings values ('seeded', '1')`);
    });
    lenderApi.requestLog.length = 0;
    envelopes.length = 0;
    hangingRequests.releaseAll();
  };
  if (!db.get(`select 1 from settings where name = 'seeded'`)) reset();
  else seedMissingScenarios(db, options.scenarios);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, context) => {
    if (error instanceof ConnectionLostError) throw error;
    console.error(error);
    return context.json({ code: '500', message: 'The sandbox failed.', data: null }, 500);
  });
  app.route('/donation', lenderApi.routes);
  app.route(
    '/api',
    receiveEnvelopes(envelopes, () => db.now()),
  );
  app.route(
    '/sandbox',
    sandboxRoutes({
      db,
      requestLog: lenderApi.requestLog,
      envelopes,
      reset,
      originOf,
      endpoints: allHandlers.map(({ endpoint }) => endpoint),
      markets: options.markets ?? [],
    }),
  );
  return Object.assign(app, {
    db,
    requestLog: lenderApi.requestLog,
    reset,
    close() {
      hangingRequests.releaseAll();
      db.close();
    },
  });
}
