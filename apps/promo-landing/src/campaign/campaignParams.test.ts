/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { campaignQuery, getClientType, parseCampaignParams } from './campaignParams.ts';

const DEFAULTS = { merchantNumber: 'M-1', appName: 'Clara', clientType: 'android' };

function searchParamsOf(search: string) {
  const query = new URLSearchParams(search);
  return (name: string) => query.get(name) ?? undefined;
}

test('parses every campaign parameter of the URL (E003)', () => {
  const search =
    'page_id=p&user_from=u&app_from=a&utm_tag=t&invite_code=i&id=7&deviceId=d&appName=n&userName=Ana&merchantNumber=M-9&clientType=h5';
  expect(parseCampaignParams(searchParamsOf(search), DEFAULTS)).toEqual({
    page_id: 'p',
    user_from: 'u',
    app_from: 'a',
    utm_tag: 't',
    invite_code: 'i',
    id: '7',
    deviceId: 'd',
    appName: 'n',
    userName: 'Ana',
    merchantNumber: 'M-9',
    client_type: 'h5',
  });
});

test.each([[''], ['merchantNumber=']])('uses the default merchant number for %j (E022)', (search) => {
  expect(parseCampaignParams(searchParamsOf(search), DEFAULTS).merchantNumber).toBe('M-1');
});

test('sends missing parameters as empty strings', () => {
  expect(Object.values(parseCampaignParams(searchParamsOf(''), DEFAULTS)).join()).not.toMatch(/undefined|null/);
});

test('keeps the campaign parameters for the next page, and no others', () => {
  expect(campaignQuery(searchParamsOf('utm_tag=t&invite_code=i&phone=138&page_id='))).toEqual({
    utm_tag: 't',
    invite_code: 'i',
  });
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'web'],
])('the client type of %s is %s', (userAgent, type) => {
  expect(getClientType(userAgent)).toBe(type);
});
