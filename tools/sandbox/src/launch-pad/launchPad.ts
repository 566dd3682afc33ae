/** `/sandbox`: borrowers with stories, the partner's page, pictures, papers, and the tests' hand on everything. */
import type { AnyEndpoint } from '@loan/api';
import { type Context, Hono } from 'hono';
import type { Book } from '../book/openBook.ts';
import type { Heard } from '../lender/openLender.ts';
import { pictures } from '../pictures/pictures.ts';
import { documents } from './documents.ts';
import { partner } from './partner.ts';
import { testersHand } from './testersHand.ts';

export type PadRoom = {
  book: Book;
  heard: Heard[];
  reset(only?: readonly string[]): void;
  originOf(context: Context): string;
  endpoints: readonly AnyEndpoint[];
};

export function launchPad(room: PadRoom): Hono {
  const pad = new Hono();
  pad.route('/api', testersHand(room));
  pad.route('/pictures', pictures(room.book));
  pad.route('/documents', documents());
  pad.route('/', partner(room));
  return pad;
}
