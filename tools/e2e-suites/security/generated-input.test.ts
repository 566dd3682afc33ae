/**
 * A sample of generated URLs and responses in the real browser, on the first screen of every remote. Without a browser
 * a case takes a millisecond, and `pnpm nightly` runs many thousands.
 */

import { expect, test } from '@loan/e2e/fixtures';
import { oneIn } from '@loan/e2e/nightlyTests';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { publishedRemotes } from '@loan/e2e/site/publishedRemotes';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { collectEffects, expectMeaningfulText, expectNoForeignLinks } from './collectEffects.ts';

const SAMPLE = 8;

const paramArbitrary = fc.constantFrom(
  ...['__proto__=1', 'constructor[x]=1', '%E0%A4%A', '%00', 'lang=fil', 'system=1', 'building=%F0%9F%98%80', '&&=='],
  ...['source=javascript:alert(1)', 'from=//evil.example', 'payCodeImg=https://evil.example/x.png', 'amount=NaN'],
  ...['orderId=%3Cscript%3Ealert(1)%3C/script%3E', 'templateId=..%2F..', 'problemType=1', 'showType=2', '+', '%'],
);
const queryArbitrary = fc.array(paramArbitrary, { maxLength: 8 }).map((parts) => parts.join('&'));

/** Values that the API never sends. */
const oddValueArbitrary = fc.constantFrom(
  ...['null', '""', '[]', '{}', '-1', '1e308', 'true', '"12abc"', '{"toString":""}', '[null]', '"\\u202e\\u0000"'],
  ...['"<img src=x onerror=alert(1)>"', '"javascript:alert(1)"', '"https://evil.example/"', '{"__proto__":{"a":1}}'],
);

for (const [column, { name, build }] of publishedRemotes().entries()) {
  test(
    `fault 12: ${name}: shows text and leaves its origin for no generated URL or response`,
    oneIn(3, 0, column),
    async ({ sandbox, network, page, pageGuard }) => {
      pageGuard.allow(/Failed to load resource/, /pesopronto:\/\/login/);
      const { url } = await sandbox.seedForPath(Object.keys(build.screens));
      const patterns = Object.values(build.screens).flatMap(({ queries }) =>
        queries.map(({ id }) => endpointPattern(id)),
      );
      await fc.assert(
        fc.asyncProperty(queryArbitrary, oddValueArbitrary, fc.nat(40), async (extraQuery, value, position) => {
          network.reset();
          for (const call of patterns) network.rewriteResponse(call, (text) => replaceValue(text, value, position));
          const effects = await collectEffects(
            page,
            network.origin,
            `${url}${url.includes('?') ? '&' : '?'}${extraQuery}`,
          );
          expect(effects).toEqual([]);
          await expectMeaningfulText(page);
          await expectNoForeignLinks(page);
        }),
        { ...fuzzOptions(SAMPLE), endOnFailure: true },
      );
    },
  );
}

/** Replaces one value of the JSON response. */
function replaceValue(text: string, value: string, position: number): string {
  const values = [...text.matchAll(/":\s*("(?:[^"\\]|\\.)*"|-?\d[\d.]*|null|true|false)/g)];
  const match = values[position % Math.max(1, values.length)];
  if (match?.[1] === undefined) return text;
  const start = match.index + match[0].length - match[1].length;
  return text.slice(0, start) + value + text.slice(start + match[1].length);
}
