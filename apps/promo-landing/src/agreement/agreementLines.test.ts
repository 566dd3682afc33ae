/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { agreementLines } from './agreementLines.ts';

test('an agreement with markup becomes lines of text', () => {
  const agreementContent =
    '<h1>Terms</h1><p>One &amp; two&rsquo;s<br/>&lt;three&gt;</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  expect(agreementLines({ agreementContent })).toEqual(['Terms', 'One & two’s', '<three>']);
  expect(agreementLines({ agreementContent: undefined })).toEqual([]);
});
