/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { articleHtml } from './articleHtml.ts';
import { parseArticle } from './parseArticle.ts';

test('escapes markup in values', () => {
  const html = articleHtml(
    parseArticle({ title: '<i>', introduction: ['{company}'], sections: [] }, { company: '<script>alert(1)</script>' }),
    'en',
  );
  expect(html).not.toMatch(/<script|<i>/);
});

test('renders headings, lists and links', () => {
  const article = {
    title: 'Terms',
    introduction: ['Hello.'],
    sections: [{ id: 'a', heading: 'A', text: ['- {email}', '- {phone}', '1. first'] }],
  };
  expect(articleHtml(parseArticle(article, { email: 'a@b.example', phone: '+52 (55) 10' }), 'es')).toBe(
    '<article lang="es"><h1>Terms</h1><p>Hello.</p><section id="a"><h2>A</h2>' +
      '<ul><li><a href="mailto:a@b.example">a@b.example</a></li><li><a href="tel:+525510">+52 (55) 10</a></li></ul>' +
      '<ol><li>first</li></ol></section></article>',
  );
});
