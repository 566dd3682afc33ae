/**
 * A sample of generated addresses and answers in the real browser, on the first screen of every remote. The many
 * thousands run without one, where a case takes a millisecond: `pnpm nightly`.
 */
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { expect, test } from '../src/fixtures.ts';
import { callTo } from '../src/sandboxClient.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';
import { leadsNowhere, seesWords, visit } from './collectEffects.ts';

const SAMPLE = 8;

const piece = fc.constantFrom(
  ...['__proto__=1', 'constructor[x]=1', '%E0%A4%A', '%00', 'lang=fil', 'system=1', 'building=%F0%9F%98%80', '&&=='],
  ...['source=javascript:alert(1)', 'from=//evil.example', 'payCodeImg=https://evil.example/x.png', 'amount=NaN'],
  ...['orderId=%3Cscript%3Ealert(1)%3C/script%3E', 'templateId=..%2F..', 'problemType=1', 'showType=2', '+', '%'],
);
const query = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('&'));

/** What a lender never says, in the place of a value of its answer. */
const odd = fc.constantFrom(
  ...['null', '""', '[]', '{}', '-1', '1e308', 'true', '"12abc"', '{"toString":""}', '[null]', '"\\u202e\\u0000"'],
  ...['"<img src=x onerror=alert(1)>"', '"javascript:alert(1)"', '"https://evil.example/"', '{"__proto__":{"a":1}}'],
);

for (const { name, build } of publishedRemotes()) {
  test(`fault 12: ${name}: generated addresses and answers: it speaks, and nothing leads away`, async ({
    lender,
    network,
    page,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.allows(/Failed to load resource/, /pesopronto:\/\/login/);
    const { address } = await lender.tellsOneOf(Object.keys(build.screens));
    const asked = Object.values(build.screens).flatMap(({ asks }) => asks.map(({ id }) => callTo(id)));
    await fc.assert(
      fc.asyncProperty(query, odd, fc.nat(40), async (more, value, place) => {
        network.forget();
        for (const call of asked) network.rewrites(call, (text) => withOdd(text, value, place));
        const wrong = await visit(page, network.origin, `${address}${address.includes('?') ? '&' : '?'}${more}`);
        expect(wrong).toEqual([]);
        await seesWords(page);
        await leadsNowhere(page);
      }),
      { ...cases(SAMPLE), endOnFailure: true },
    );
  });
}

/** The answer with one of its values replaced. */
function withOdd(text: string, value: string, place: number): string {
  const values = [...text.matchAll(/":\s*("(?:[^"\\]|\\.)*"|-?\d[\d.]*|null|true|false)/g)];
  const one = values[place % Math.max(1, values.length)];
  if (one?.[1] === undefined) return text;
  const at = one.index + one[0].length - one[1].length;
  return text.slice(0, at) + value + text.slice(at + one[1].length);
}
