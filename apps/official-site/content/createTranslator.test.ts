/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { createTranslator } from './createTranslator.ts';

const translate = createTranslator({
  plain: 'Home',
  named: 'From {a} to {b}',
  plural: 'within {days, plural, one {# day} other {# days}}',
  exact: 'within {days, plural, =1 {# day} other {# days}}',
  oneForm: 'sa loob ng {days, plural, other {# araw}}',
  odd: '{n, select, x {1} other {2}}',
});

test.each([
  ['plain', {}, 'Home'],
  ['named', { a: 1, b: '$&' }, 'From 1 to $&'],
  ['plural', { days: 1 }, 'within 1 day'],
  ['plural', { days: 3 }, 'within 3 days'],
  ['exact', { days: 1 }, 'within 1 day'],
  ['exact', { days: 11 }, 'within 11 days'],
  ['oneForm', { days: 1 }, 'sa loob ng 1 araw'],
])('translates %s with %j to "%s"', (id, values, expected) => {
  expect(translate(id, values)).toBe(expected);
});

test.each([
  ['missing', {}, 'No text'],
  ['named', { a: 1 }, 'needs a value for "b"'],
  ['odd', { n: 'x' }, 'has a form'],
])('throws for %s with %j', (id, values, message) => {
  expect(() => translate(id, values)).toThrow(message);
});
