import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endpoint } from '@loan/api';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import * as v from 'valibot';
import { watchSession } from './loginRedirect.ts';

const getOrder = endpoint('GET /order', { answer: v.unknown() });
const getPolicy = endpoint('GET /policy', { answer: v.unknown(), isPublic: true });
const lender = fakeLender();
let stop = () => {};
beforeEach(() => {
  stop = watchSession();
});
afterEach(() => stop());

const fail = (call: () => Promise<unknown>) => call().catch(() => undefined);
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('an ended session opens the app’s login once, and again only after the return (A52, G058)', async () => {
  const phone = fakePhone();
  lender.breaks(getOrder, { status: 401 });
  await Promise.all([fail(getOrder), fail(getOrder), fail(getOrder)]);
  await settle();
  expect(phone.asked('goToLogin')).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await fail(getOrder);
  await settle();
  expect(phone.asked('goToLogin')).toHaveLength(2);
});

test('a public call never opens the login (G048)', async () => {
  const phone = fakePhone();
  lender.breaks(getPolicy, { status: 401 });
  await fail(getPolicy);
  await settle();
  expect(phone.asked('goToLogin')).toHaveLength(0);
});
