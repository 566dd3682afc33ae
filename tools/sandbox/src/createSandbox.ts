import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Book, openBook } from './database/openDatabase.ts';
import { tables } from './database/schema.ts';
import { launchPad } from './dashboard/dashboard.ts';
import { ConnectionLost, keepSleepers } from './lender-api/connection.ts';
import { everyAnswer } from './handlers/allHandlers.ts';
import { type Heard, openLender } from './lender-api/createLenderApi.ts';
import { stories } from './scenarios/scenarios.ts';
import { tellNewStories, tellStories } from './scenarios/seedScenarios.ts';

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
  stories?: readonly string[];
};

/** The lender as a Hono app for `/donation/*` and `/sandbox/*`, and a hand on its state for tests in the same process. */
export type Sandbox = Hono<{ Bindings: HttpBindings }> & {
  book: Book;
  /** The calls heard last, newest last. */
  heard: Heard[];
  /** Forgets everything, wakes silent calls and tells the stories anew: all, or those named. */
  reset(only?: readonly string[]): void;
  close(): void;
};

/** Opens the lender. A new data folder starts with every story told; an old one goes on where it was. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { dataDir, clock = Date.now, origin, apiPrefix = '/api/v1', segment = 'loan' } = options;
  const book = openBook(dataDir, clock);
  const sleepers = keepSleepers();
  const originOf = (context: { req: { url: string } }) => origin ?? new URL(context.req.url).origin;
  const lender = openLender(book, everyAnswer, { apiPrefix, segment }, sleepers, originOf);

  const reset = (only = options.stories ?? stories.map((story) => story.id)) => {
    book.atOnce(() => {
      for (const table of tables) book.run(`delete from ${table}`);
      book.setClockOffset(0);
      tellStories(book, only);
      book.run(`insert into settings values ('told', '1')`);
    });
    lender.heard.length = 0;
    sleepers.wake();
  };
  if (!book.one(`select 1 from settings where name = 'told'`)) reset();
  else tellNewStories(book, options.stories);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, context) => {
    if (error instanceof ConnectionLost) throw error;
    console.error(error);
    return context.json({ code: '500', message: 'The sandbox failed.', data: null }, 500);
  });
  app.route('/donation', lender.routes);
  app.route(
    '/sandbox',
    launchPad({ book, heard: lender.heard, reset, originOf, endpoints: everyAnswer.map(({ endpoint }) => endpoint) }),
  );
  return Object.assign(app, {
    book,
    heard: lender.heard,
    reset,
    close() {
      sleepers.wake();
      book.close();
    },
  });
}
