import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { slowNotice } from './slowNotice.ts';

const textsFolder = join(import.meta.dirname, '../../../../packages/frame/texts');

test.each(['en', 'es', 'fil'])('has the text for Try again of the frame when the language is %s', (locale) => {
  const texts = JSON.parse(readFileSync(join(textsFolder, `${locale}.json`), 'utf8')) as Record<string, string>;
  expect(slowNotice([locale])).toContain(`<a href="">${texts['frame.tryAgain']}</a>`);
});

test('is plain ASCII and leaves out a language without a text', () => {
  expect(slowNotice(['es', 'xx'])).toMatch(/^[\0-\x7f]*$/);
  expect(slowNotice(['es', 'xx'])).not.toContain('xx');
});
