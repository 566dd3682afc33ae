/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { plainText, parseArticle, parseLines } from './parseArticle.ts';

describe('lines of a content file', () => {
  test('neighbouring points become one list, paragraphs stay apart', () => {
    const blocks = parseLines(['One.', '- a', '- b', 'Two.', '1. x', '2. y'], {});
    expect(blocks.map(({ kind, lines }) => [kind, lines.map(plainText)])).toEqual([
      ['paragraph', ['One.']],
      ['points', ['a', 'b']],
      ['paragraph', ['Two.']],
      ['steps', ['x', 'y']],
    ]);
  });

  test('an e-mail and a telephone are kept apart so that they can be links', () => {
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

  test.each([[undefined], ['']])('a line that names a fact we do not have (%p) is left out', (registration) => {
    const blocks = parseLines(['- Registration: {registration}', '- Address: {address}'], {
      registration,
      address: 'Main Street 1',
    });
    expect(blocks.flatMap(({ lines }) => lines.map(plainText))).toEqual(['Address: Main Street 1']);
  });

  test('a name borrowed from the prototype is no fact', () => {
    expect(parseLines(['{constructor}'], {})).toEqual([]);
  });

  test('a heading may name a fact', () => {
    const article = { title: 'T', introduction: [], sections: [{ id: 'm', heading: 'Under {age}', text: [] }] };
    expect(parseArticle(article, { age: 18 }).sections[0]?.heading).toBe('Under 18');
  });
});
