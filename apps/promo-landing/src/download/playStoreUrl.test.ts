/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { parseCampaignParams } from '../campaign/campaignParams.ts';
import { playStoreUrl } from './playStoreUrl.ts';

const STORE_URL = 'https://play.google.com/store/apps/details?id=example.app';

function campaignParamsOf(search: string) {
  const query = new URLSearchParams(search);
  return parseCampaignParams((name) => query.get(name) ?? undefined, {
    merchantNumber: 'M',
    appName: 'A',
    clientType: 'android',
  });
}

test('passes invite code and campaign in the referrer', () => {
  const url = new URL(playStoreUrl(STORE_URL, campaignParamsOf('utm_tag=spring&invite_code=ANA7&deviceId=secret')));
  expect(url.searchParams.get('id')).toBe('example.app');
  expect(url.searchParams.get('referrer')).toBe('utm_tag=spring&invite_code=ANA7');
});

test('keeps the URL without a campaign', () => {
  expect(playStoreUrl(STORE_URL, campaignParamsOf(''))).toBe(STORE_URL);
});
