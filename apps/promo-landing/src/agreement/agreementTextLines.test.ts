/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { agreementTextLines, decodeHtmlEntities } from './agreementTextLines.ts';

test('turns an agreement with markup into lines of text', () => {
  const agreementContent =
    '<h1>Terms</h1><p>One &amp; two&rsquo;s<br/>&lt;three&gt;</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  expect(agreementTextLines({ agreementContent })).toEqual(['Terms', 'One & two’s', '<three>']);
  expect(agreementTextLines({ agreementContent: undefined })).toEqual([]);
});

test('removes scripts and styles, and keeps the text of an unclosed one', () => {
  const agreementContent = '<style>p{}</style>One<script>a</script>, two<SCRIPT src="x">b</SCRIPT>, 3 < 4 <script>c';
  expect(agreementTextLines({ agreementContent })).toEqual(['One, two, 3 < 4 c']);
});

test('parses a megabyte of unclosed tags in linear time', () => {
  for (const tagStart of ['<', '<script', '<br ', '</']) {
    expect(agreementTextLines({ agreementContent: tagStart.repeat(1_000_000 / tagStart.length) }).length).toBe(1);
  }
});

/** @jest-environment node */
test.each([
  ['&ldquo;T&amp;C&rdquo; &ndash; it&rsquo;s&nbsp;yours', '“T&C” – it’s yours'],
  ['a&ntilde;o, A&Ntilde;O', 'año, AÑO'],
  ['&#8217;&#x2019;&#XF1;', '’’ñ'],
  ['&lt;b&gt;', '<b>'],
  // Decoded once: an escaped entity stays text.
  ['&amp;lt;', '&lt;'],
  ['&constructor; &nosuch; &#9999999; &#0; & ;', '&constructor; &nosuch; &#9999999; &#0; & ;'],
])('decodes %s to %s', (encoded, decoded) => {
  expect(decodeHtmlEntities(encoded)).toBe(decoded);
});
