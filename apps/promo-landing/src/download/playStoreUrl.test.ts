/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { visitFrom } from '../campaignParams.ts';
import { playAddress } from './playStoreUrl.ts';

const STORE = 'https://play.google.com/store/apps/details?id=example.app';

function visit(search: string) {
  const query = new URLSearchParams(search);
  return visitFrom((name) => query.get(name) ?? undefined, {
    defaultMerchantNumber: 'M',
    appName: 'A',
    clientType: 'android',
  });
}

test('the inviter and the campaign reach the app through the store', () => {
  const url = new URL(playAddress(STORE, visit('utm_tag=spring&invite_code=ANA7&deviceId=secret')));
  expect(url.searchParams.get('id')).toBe('example.app');
  expect(url.searchParams.get('referrer')).toBe('utm_tag=spring&invite_code=ANA7');
});

test('without a campaign the address stays as it is', () => {
  expect(playAddress(STORE, visit(''))).toBe(STORE);
});
