/** What the composed page says of a query that the screen can do without. Apart from `request.ts`, whose bytes are budgeted. */
import type { SerializedQuery } from './request.ts';

/** Whether the screen renders without the response. */
export const isOptional = (query: SerializedQuery) => Boolean(query.o);

/** Whether the screen says itself what a rejection of this optional query means. */
export const showsRejection = (query: SerializedQuery) => query.o === 2;
