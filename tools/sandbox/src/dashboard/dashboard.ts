/** `/sandbox`: borrowers with stories, the partner's page, pictures, papers, and the tests' hand on everything. */
import type { AnyEndpoint } from '@loan/api';
import { type Context, Hono } from 'hono';
import type { Book } from '../database/openDatabase.ts';
import type { Heard } from '../lender-api/createLenderApi.ts';
import { phone } from '../device-simulator/deviceSimulator.ts';
import { pictures } from '../pictures/pictures.ts';
import { documents } from './documents.ts';
import { pages } from './dashboardPages.ts';
import { partner } from './paymentPartner.ts';
import { testersHand } from './testApi.ts';

export type PadRoom = {
  book: Book;
  heard: Heard[];
  reset(only?: readonly string[]): void;
  originOf(context: Context): string;
  endpoints: readonly AnyEndpoint[];
};

export function launchPad(room: PadRoom): Hono {
  const pad = new Hono();
  // Browsers say where a request comes from: a page of another origin must not move this lender's clock.
  pad.use(async (context, next) => {
    const from = context.req.header('Sec-Fetch-Site');
    const isForeign = from !== undefined && from !== 'same-origin' && from !== 'none';
    if (isForeign && context.req.method !== 'GET') return context.text('Another page may not do this.', 403);
    await next();
  });
  pad.get('/served/:name', async (context) => {
    const { ownFile } = await import('./staticFile.ts');
    return ownFile(context.req.param('name'));
  });
  pad.route('/api', testersHand(room));
  pad.route('/pictures', pictures(room.book));
  pad.route('/documents', documents());
  pad.route('/phone', phone(room.book));
  pad.route('/', partner(room));
  pad.route('/', pages(room));
  return pad;
}
