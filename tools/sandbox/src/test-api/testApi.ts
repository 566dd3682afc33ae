/** `/sandbox/api`: everything that the dashboard can do, as JSON, for tests and scripts. */
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { SandboxContext } from '../dashboard/sandboxContext.ts';
import { formatDateTime } from '../database/calendar.ts';
import { captchaLetters } from '../database/captchas.ts';
import { answerComplaint } from '../database/complaints.ts';
import { addFault, faultKinds, listFaults, removeFault } from '../database/faults.ts';
import { readLedger } from '../database/ledger.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { listMessages } from '../database/textMessages.ts';
import { scenarios } from '../scenarios/allScenarios.ts';
import { listSeededBorrowers, reseedScenario, seedAnotherBorrower } from '../scenarios/seedScenarios.ts';
import { MARKET_COOKIE } from '../site/serveSite.ts';

const nullable = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const faultSchema = v.strictObject({
  call: v.string(),
  kind: v.picklist(faultKinds),
  token: nullable(v.string()),
  ms: nullable(count),
  status: nullable(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  code: nullable(v.string()),
  message: nullable(v.string()),
  remaining: nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const clockSchema = v.union([
  v.strictObject({ add: v.string() }),
  v.strictObject({ set: v.string() }),
  v.strictObject({ reset: v.literal(true) }),
]);

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function testApi({ db, requestLog, reset, endpoints, markets }: SandboxContext): Hono {
  const routes = new Hono();

  routes.get('/scenarios', (context) => context.json({ scenarios: listSeededBorrowers(db) }));
  for (const [path, seed] of [
    ['/scenarios/:id', seedAnotherBorrower],
    ['/scenarios/:id/reset', reseedScenario],
  ] as const)
    routes.post(path, (context) => {
      const scenario = scenarios.find(({ id }) => id === context.req.param('id'));
      if (!scenario) return badRequest(context, 'id', 'the id of a scenario', 404);
      return context.json(seed(db, scenario));
    });

  routes.get('/ledger', (context) => {
    db.transaction(() => bookHeldPayments(db));
    return context.json(readLedger(db, context.req.query('orderId')));
  });
  routes.get('/request-log', (context) => context.json({ requestLog }));
  routes.get('/sms', (context) =>
    context.json({ messages: listMessages(db, context.req.query('phone')).toReversed() }),
  );

  routes.get('/clock', (context) => context.json(currentClock()));
  routes.post('/clock', async (context) => {
    const body = v.safeParse(clockSchema, await json(context));
    const offset = body.success ? clockOffsetFor(body.output) : undefined;
    if (offset === undefined) return badRequest(context, 'add, set or reset', '"3d", "2026-12-24T08:00:00Z" or true');
    db.transaction(() => {
      db.setClockOffset(offset);
      bookHeldPayments(db);
    });
    return context.json(currentClock());
  });

  routes.get('/faults', (context) => context.json({ faults: listFaults(db), calls: endpoints.map(({ id }) => id) }));
  routes.post('/faults', async (context) => {
    const body = v.safeParse(faultSchema, await json(context));
    if (!body.success) return badRequest(context, v.getDotPath(body.issues[0]) ?? 'body', body.issues[0].message);
    const { call } = body.output;
    if (call !== '*' && !endpoints.some(({ id }) => id === call))
      return badRequest(context, 'call', 'a call of the specification, or *');
    return context.json({ id: addFault(db, body.output) });
  });
  routes.delete('/faults/:id', (context) => {
    const isRemoved = removeFault(db, Number(context.req.param('id')));
    return isRemoved ? context.json({}) : badRequest(context, 'id', 'the id of a fault', 404);
  });
  routes.delete('/faults', (context) => {
    db.run('delete from faults');
    return context.json({});
  });

  routes.get('/captchas/:sid', (context) => {
    const letters = captchaLetters(db, context.req.param('sid'));
    return letters === undefined
      ? badRequest(context, 'sid', 'an open captcha session', 404)
      : context.json({ letters });
  });
  routes.post('/complaints/:id/answer', async (context) => {
    const body = v.safeParse(
      v.object({ text: v.string(), images: v.optional(v.array(v.string()), []) }),
      await json(context),
    );
    if (!body.success) return badRequest(context, 'text', 'a text');
    const { text, images } = body.output;
    const complaint = answerComplaint(db, Number(context.req.param('id')), text, images);
    return complaint ? context.json({ complaint }) : badRequest(context, 'id', 'the id of a complaint', 404);
  });

  // Per browser: tests and other tabs of the same server keep their market.
  routes.put('/market', async (context) => {
    const body = v.safeParse(v.strictObject({ market: v.picklist(markets) }), await json(context));
    if (!body.success) return badRequest(context, 'market', markets.join(', '));
    setCookie(context, MARKET_COOKIE, body.output.market, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return context.json(body.output);
  });

  routes.post('/reset', async (context) => {
    const body = v.safeParse(
      v.nullish(v.strictObject({ scenarios: v.optional(v.array(v.string())) })),
      await json(context),
    );
    const scenarioIds = body.success ? body.output?.scenarios : undefined;
    const unknownId = scenarioIds?.find((id) => !scenarios.some((scenario) => scenario.id === id));
    if (!body.success || unknownId !== undefined) return badRequest(context, 'scenarios', 'ids of scenarios');
    reset(scenarioIds);
    return context.json({ scenarios: listSeededBorrowers(db) });
  });

  function currentClock() {
    return { now: db.now(), text: formatDateTime(db.now()), offset: db.clockOffset() };
  }

  function clockOffsetFor(body: v.InferOutput<typeof clockSchema>): number | undefined {
    if ('reset' in body) return 0;
    if ('set' in body) {
      const time = Date.parse(body.set);
      return Number.isNaN(time) ? undefined : db.clockOffset() + time - db.now();
    }
    const [, amount, unit] = /^(-?\d{1,6})([smhd])$/.exec(body.add) ?? [];
    return unit ? db.clockOffset() + Number(amount) * (units[unit] ?? 0) : undefined;
  }
  return routes;
}

async function json(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined);
}

function badRequest(context: Context, field: string, expected: string, status: 400 | 404 = 400): Response {
  return context.json({ field, message: `${field}: expected ${expected}` }, status);
}
