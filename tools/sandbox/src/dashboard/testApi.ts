/** `/sandbox/api`: everything the launch pad can do, as JSON, for tests and scripts. */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { momentText } from '../database/calendar.ts';
import { lettersOf } from '../database/captchas.ts';
import { answerComplaint } from '../database/complaints.ts';
import { readLedger } from '../database/ledger.ts';
import { inbox } from '../database/messages.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { addFault, faultKinds, listFaults, removeFault } from '../database/faults.ts';
import { putTemplate } from '../database/templates.ts';
import { stories } from '../scenarios/scenarios.ts';
import { tellAgain, toldStories } from '../scenarios/seedScenarios.ts';
import type { PadRoom } from './dashboard.ts';

const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const faultSchema = v.strictObject({
  call: v.string(),
  kind: v.picklist(faultKinds),
  token: optional(v.string()),
  ms: optional(count),
  status: optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  code: optional(v.string()),
  message: optional(v.string()),
  remaining: optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const clockSchema = v.union([
  v.strictObject({ add: v.string() }),
  v.strictObject({ set: v.string() }),
  v.strictObject({ back: v.literal(true) }),
]);

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function testersHand({ book, heard, reset, endpoints }: PadRoom): Hono {
  const hand = new Hono();

  hand.get('/stories', (context) => context.json({ stories: toldStories(book) }));
  hand.post('/stories/:id', (context) => {
    const story = stories.find(({ id }) => id === context.req.param('id'));
    if (!story) return refuse(context, 'id', 'the id of a story', 404);
    return context.json(tellAgain(book, story));
  });

  hand.get('/ledger', (context) => {
    book.atOnce(() => bookHeldPayments(book));
    return context.json(readLedger(book, context.req.query('orderId')));
  });
  hand.get('/heard', (context) => context.json({ heard }));
  hand.get('/sms', (context) => context.json({ messages: inbox(book, context.req.query('phone')).toReversed() }));

  hand.get('/clock', (context) => context.json(clockNow()));
  hand.post('/clock', async (context) => {
    const asked = v.safeParse(clockSchema, await json(context));
    const offset = asked.success ? offsetFor(asked.output) : undefined;
    if (offset === undefined) return refuse(context, 'add, set or back', '"3d", "2026-12-24T08:00:00Z" or true');
    book.atOnce(() => {
      book.setClockOffset(offset);
      bookHeldPayments(book);
    });
    return context.json(clockNow());
  });

  hand.get('/faults', (context) => context.json({ faults: listFaults(book), calls: endpoints.map(({ id }) => id) }));
  hand.post('/faults', async (context) => {
    const asked = v.safeParse(faultSchema, await json(context));
    if (!asked.success) return refuse(context, v.getDotPath(asked.issues[0]) ?? 'body', asked.issues[0].message);
    const { call } = asked.output;
    if (call !== '*' && !endpoints.some(({ id }) => id === call))
      return refuse(context, 'call', 'a call of the specification, or *');
    return context.json({ id: addFault(book, asked.output) });
  });
  hand.delete('/faults/:id', (context) => {
    const isGone = removeFault(book, Number(context.req.param('id')));
    return isGone ? context.json({}) : refuse(context, 'id', 'the id of a fault', 404);
  });
  hand.delete('/faults', (context) => {
    book.run('delete from faults');
    return context.json({});
  });

  hand.get('/captchas/:sid', (context) => {
    const letters = lettersOf(book, context.req.param('sid'));
    return letters === undefined ? refuse(context, 'sid', 'an open captcha session', 404) : context.json({ letters });
  });
  hand.post('/complaints/:id/answer', async (context) => {
    const asked = v.safeParse(
      v.object({ words: v.string(), images: v.optional(v.array(v.string()), []) }),
      await json(context),
    );
    if (!asked.success) return refuse(context, 'words', 'a text');
    const { words, images } = asked.output;
    const complaint = answerComplaint(book, Number(context.req.param('id')), words, images);
    return complaint ? context.json({ complaint }) : refuse(context, 'id', 'the id of a complaint', 404);
  });
  hand.put('/contact', async (context) => {
    const asked = v.safeParse(v.object({ telephone: v.string(), email: v.string() }), await json(context));
    if (!asked.success) return refuse(context, 'telephone, email', 'two texts');
    book.run(`insert or replace into settings values ('contact', ?)`, JSON.stringify(asked.output));
    return context.json(asked.output);
  });
  hand.put('/templates/:id', async (context) => {
    const asked = v.safeParse(v.record(v.string(), v.string()), await json(context));
    if (!asked.success) return refuse(context, 'body', 'texts by name');
    putTemplate(book, context.req.param('id'), asked.output);
    return context.json(asked.output);
  });
  hand.get('/footsteps', (context) =>
    context.json({
      footsteps: book.all('select id, at, kind, borrower, product, fields from footsteps order by id desc limit 500'),
    }),
  );

  hand.post('/reset', async (context) => {
    const asked = v.safeParse(
      v.nullish(v.strictObject({ stories: v.optional(v.array(v.string())) })),
      await json(context),
    );
    const only = asked.success ? asked.output?.stories : undefined;
    const unknown = only?.find((id) => !stories.some((story) => story.id === id));
    if (!asked.success || unknown !== undefined) return refuse(context, 'stories', 'ids of stories');
    reset(only);
    return context.json({ stories: toldStories(book) });
  });

  function clockNow() {
    return { now: book.now(), text: momentText(book.now()), offset: book.clockOffset() };
  }

  function offsetFor(asked: v.InferOutput<typeof clockSchema>): number | undefined {
    if ('back' in asked) return 0;
    if ('set' in asked) {
      const at = Date.parse(asked.set);
      return Number.isNaN(at) ? undefined : book.clockOffset() + at - book.now();
    }
    const [, amount, unit] = /^(-?\d{1,6})([smhd])$/.exec(asked.add) ?? [];
    return unit ? book.clockOffset() + Number(amount) * (units[unit] ?? 0) : undefined;
  }
  return hand;
}

async function json(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined);
}

function refuse(context: Context, field: string, expected: string, status: 400 | 404 = 400): Response {
  return context.json({ field, message: `${field}: expected ${expected}` }, status);
}
