/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { decodeHtmlEntities } from './decodeHtmlEntities.ts';

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
