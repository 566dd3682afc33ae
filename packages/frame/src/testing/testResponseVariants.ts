/**
 * Opens the real screens of a feature with every variant of every response. A changed field must not take away what the
 * other fields show, unless the test's table says that it is needed for it.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AnyEndpoint } from '@loan/api';
import type { FakeApi } from '@loan/api/testing';
import { namesOfCalls, type ResponseVariant, responseVariants, withDistinctOutcomes } from '@loan/api/testing';
import { cleanup, waitFor } from '@testing-library/react';
import { formatMoney, formatPlanAmount } from '../i18n/formatMoney.ts';

export type VariantCase = {
  endpoint: AnyEndpoint;
  /** The payload with every field; `undefined` where the response is not read. */
  sample: unknown;
  /** Prepares the responses of the other calls. */
  mock?(): void;
  /** Opens the screen, and acts until the call was sent. */
  open(): Promise<unknown> | unknown;
  /** What the screen shows after a success, beside the texts of the sample. */
  shows?: RegExp;
  /** Texts of parts with code of their own, which may come after the rest: with them the sample's screen is complete. */
  showsLast?: readonly string[];
  /** Text of the button that stays enabled. */
  action?: string;
  /**
   * What is missing from the screen when a field has another form: fields whose values are not shown, `action` for the
   * button, or `screen` for a field without which there is nothing to show.
   */
  needed?: Readonly<Record<string, readonly string[]>>;
};

const FAILURE = /This page could not be shown|The service has a problem|The lender could not show this/;
const UNREADABLE = /\bundefined\b|\bNaN\b|\[object \w+\]|\bInfinity\b|\bnull\b/;
const FORMAT = { sign: '', group: '.', decimal: ',' };

type Leaf = { field: string; value: string | number };

function leavesOf(value: unknown, field = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, field));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, field ? `${field}.${name}` : name));
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [{ field, value }] : [];
}

/** The forms in which a screen shows a value. */
function textsOf({ value }: Leaf): string[] {
  if (typeof value === 'string') return value.length < 3 ? [] : [value];
  return value < 100 ? [] : [formatMoney(value, FORMAT), formatPlanAmount(value, FORMAT), String(value)];
}

/** Everything that is shown: texts, values of fields, addresses of images and links. */
function shownContent(): string {
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const urls = [...document.querySelectorAll('[src], [href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
  return [document.body.textContent, ...values, ...urls].join('\n');
}

function isEnabled(action: string): boolean {
  return [...document.querySelectorAll('button')].some(
    (button) => button.textContent === action && !button.disabled && button.ariaDisabled !== 'true',
  );
}

const isBelow = (field: string, other: string) => other === field || other.startsWith(`${field}.`);

/** @param allCases one for each call of the feature whose response is JSON */
export function testResponseVariants(feature: string, api: FakeApi, allCases: readonly VariantCase[]): void {
  const consoleErrors: string[] = [];
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation((...texts) => {
      // A timer of the screen may end while a test with fake timers waits.
      if (!String(texts[0]).includes('not wrapped in act')) consoleErrors.push(texts.join(' '));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function open(variantCase: VariantCase, body: unknown) {
    cleanup();
    window.localStorage.clear();
    window.sessionStorage.clear();
    consoleErrors.length = 0;
    api.reset();
    variantCase.mock?.();
    api.respondRaw(variantCase.endpoint, { text: JSON.stringify(body) });
    await variantCase.open();
  }

  const tables = allCases.map((variantCase) => ({
    ...responseVariants(variantCase.endpoint, variantCase.sample),
    variantCase,
  }));

  test('every call whose response is JSON has a sample with every field', () => {
    expect(tables.flatMap(({ name, lacking }) => lacking.map((field) => `${name}: ${field}`))).toEqual([]);
    expect(tables.map(({ name }) => name).sort()).toEqual(namesOfCalls(feature).sort());
  });

  describe.each(tables)('$name', ({ variantCase, variants }) => {
    const { endpoint, sample, shows, showsLast = [], action, needed = {} } = variantCase;
    const distinctVariants = withDistinctOutcomes(endpoint, variants);
    const leaves = leavesOf(sample);
    let shownLeaves: Leaf[] = [];

    function problemsOf({ field, change }: ResponseVariant): string[] {
      const content = shownContent();
      const missing = field === 'data' ? [...(needed[field] ?? []), ''] : (needed[field] ?? []);
      if (FAILURE.test(content)) return missing.includes('screen') ? [] : ['the page is an error'];
      const isExpected = (leaf: Leaf) =>
        field !== 'data' && !isBelow(field, leaf.field) && !missing.some((other) => isBelow(other, leaf.field));
      const notShown = shownLeaves
        .filter((leaf) => isExpected(leaf) && !textsOf(leaf).some((text) => content.includes(text)))
        .map((leaf) => `${leaf.field} is not shown`);
      const last = shownLeaves.find(
        (leaf) => leaf.field.startsWith(`${field}.`) && !missing.some((other) => isBelow(other, leaf.field)),
      );
      const isCut =
        change === '200 items' && typeof last?.value === 'string' && !/^(https?:|\/)|^\d/.test(last.value)
          ? !content.includes(`${last.value}199`)
          : false;
      return [
        ...notShown,
        ...(isCut ? [`the last item is not shown: ${last?.field} ${last?.value}`] : []),
        ...(UNREADABLE.test(content) ? [`shows ${UNREADABLE.exec(content)}`] : []),
        ...(shows && !shows.test(content) ? [`${shows} is not shown`] : []),
        ...(action && !missing.includes('action') && !isEnabled(action) ? [`${action} is not enabled`] : []),
        ...consoleErrors,
      ];
    }

    /** Waits until the screen has no problem, and returns those that remain. */
    async function remainingProblems(variant: ResponseVariant): Promise<string[]> {
      let problems: string[] = [];
      const check = () => {
        problems = problemsOf(variant);
        if (problems.length > 0) throw new Error(problems.join('; '));
      };
      await waitFor(check).catch(() => undefined);
      return problems;
    }

    beforeEach(async () => {
      if (shownLeaves.length > 0) return;
      await open(variantCase, variants.length > 0 && bodyOf(endpoint, sample));
      await waitFor(() => {
        const content = shownContent();
        shownLeaves = leaves.filter((leaf) => textsOf(leaf).some((text) => content.includes(text)));
        expect(content).not.toMatch(FAILURE);
        for (const text of showsLast) expect(content).toContain(text);
        if (shows) expect(content).toMatch(shows);
        else expect(shownLeaves).not.toHaveLength(0);
        if (action) expect(isEnabled(action)).toBe(true);
      });
    });

    test.each([...new Set(variants.map(({ field }) => field))])(
      'shows the rest when %s has another form',
      async (field) => {
        const problems: string[] = [];
        for (const variant of distinctVariants.filter((one) => one.field === field)) {
          await open(variantCase, variant.body);
          for (const problem of await remainingProblems(variant)) problems.push(`${variant.change}: ${problem}`);
        }
        expect(problems).toEqual([]);
      },
    );
  });
}

function bodyOf(endpoint: AnyEndpoint, sample: unknown): unknown {
  const envelope = { code: endpoint.success.codes[0], message: '' };
  return endpoint.responseFrom === 'body' ? { ...envelope, ...(sample as object) } : { ...envelope, data: sample };
}
