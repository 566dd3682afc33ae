import { expect, test } from '@jest/globals';
import { escapeHtml, heading, link, list, paragraph } from './htmlStrings.ts';

const HOSTILE = `</p><script>alert("1" & '2')</script>`;
const ESCAPED = '&lt;/p&gt;&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;';

test('escapes every text', () => {
  expect(escapeHtml(HOSTILE)).toBe(ESCAPED);
  expect(heading(2, HOSTILE)).toBe(`<h2>${ESCAPED}</h2>`);
  expect(paragraph(HOSTILE)).toBe(`<p>${ESCAPED}</p>`);
  expect(list('ol', ['One', HOSTILE])).toBe(`<ol><li>One</li><li>${ESCAPED}</li></ol>`);
  expect(link('/Loan?a=1&b="', HOSTILE)).toBe(`<a href="/Loan?a=1&amp;b=&quot;">${ESCAPED}</a>`);
});
