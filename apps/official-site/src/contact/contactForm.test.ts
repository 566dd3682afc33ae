/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { EMPTY_CONTACT, missingFields } from './contactForm.ts';

test.each([
  [EMPTY_CONTACT, ['name', 'telephone', 'suggestion']],
  [{ name: 'Ana', telephone: ' ', suggestion: '\n' }, ['telephone', 'suggestion']],
  [{ name: '', telephone: '55 10', suggestion: 'More light' }, ['name']],
  [{ name: 'Ana', telephone: '55 10', suggestion: 'More light' }, []],
])('finds in %j the missing fields %j (O011)', (form, missing) => {
  expect(missingFields(form)).toEqual(missing);
});
