/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { parseArticle, parseLines, plainText } from './parseArticle.ts';

describe('parseLines', () => {
  test('joins neighbouring points into one list and keeps paragraphs apart', () => {
    const blocks = parseLines(['One.', '- a', '- b', 'Two.', '1. x', '2. y'], {});
    expect(blocks.map(({ kind, lines }) => [kind, lines.map(plainText)])).toEqual([
      ['paragraph', ['One.']],
      ['points', ['a', 'b']],
      ['paragraph', ['Two.']],
      ['steps', ['x', 'y']],
    ]);
  });

  test('returns e-mails and telephone numbers as nodes of their own', () => {
    const [block] = parseLines(['Write to {email} or call {officerPhone}, says {company}.'], {
      email: 'help@x.example',
      officerPhone: '+52 55',
      company: 'Clara',
    });
    expect(block?.lines[0]).toEqual([
      { kind: 'text', text: 'Write to ' },
      { kind: 'email', text: 'help@x.example' },
      { kind: 'text', text: ' or call ' },
      { kind: 'phone', text: '+52 55' },
      { kind: 'text', text: ', says Clara.' },
    ]);
  });

  test.each([[undefined], ['']])('omits a line when its value is %p', (registration) => {
    const blocks = parseLines(['- Registration: {registration}', '- Address: {address}'], {
      registration,
      address: 'Main Street 1',
    });
    expect(blocks.flatMap(({ lines }) => lines.map(plainText))).toEqual(['Address: Main Street 1']);
  });

  test('omits a line that names a property of the prototype', () => {
    expect(parseLines(['{constructor}'], {})).toEqual([]);
  });

  test('fills placeholders in headings', () => {
    const article = { title: 'T', introduction: [], sections: [{ id: 'm', heading: 'Under {age}', text: [] }] };
    expect(parseArticle(article, { age: 18 }).sections[0]?.heading).toBe('Under 18');
  });
});
