import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Database, openDatabase } from './database/openDatabase.ts';
import { tables } from './database/schema.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { ConnectionLostError, createHangingRequests } from './lender-api/connection.ts';
import { allHandlers } from './handlers/allHandlers.ts';
import { type LoggedRequest, createLenderApi } from './lender-api/createLenderApi.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { seedMissingScenarios, seedScenarios } from './scenarios/seedScenarios.ts';

export type SandboxOptions = {
  /** The folder of the database, or `:memory:`. */
  dataDir: string;
  /** Milliseconds since 1970; the launch pad moves the lender's clock relative to it. */
  clock?: () => number;
  /** Where the sandbox is reached, such as `http://localhost:8080`; by default where each request came to. */
  origin?: string;
  /** What `{api-prefix}` and `{segment}` stand for, as in the market's environment. */
  apiPrefix?: string;
  segment?: string;
  /** Tells only these stories at the first start and at a reset without a choice; by default all of them. */
  scenarios?: readonly string[];
};

/** The lender as a Hono app for `/donation/*` and `/sandbox/*`, and a hand on its state for tests in the same process. */
export type Sandbox = Hono<{ Bindings: HttpBindings }> & {
  db: Database;
  /** The calls heard last, newest last. */
  requestLog: LoggedRequest[];
  /** Forgets everything, wakes silent calls and tells the stories anew: all, or those named. */
  reset(scenarioIds?: readonly string[]): void;
  close(): void;
};

/** Opens the lender. A new data folder starts with every story told; an old one goes on where it was. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { dataDir, clock = Date.now, origin, apiPrefix = '/api/v1', segment = 'loan' } = options;
  const db = openDatabase(dataDir, clock);
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
    '/sandbox',
    dashboard({
      db,
      requestLog: lenderApi.requestLog,
      reset,
      originOf,
      endpoints: allHandlers.map(({ endpoint }) => endpoint),
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
