import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endpoint } from '@loan/api';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import * as v from 'valibot';
import { installLoginRedirect } from './loginRedirect.ts';

const getOrder = endpoint('GET /order', { response: v.unknown() });
const getPolicy = endpoint('GET /policy', { response: v.unknown(), isPublic: true });
const api = fakeApi();
let stop = () => {};
beforeEach(() => {
  stop = installLoginRedirect();
});
afterEach(() => stop());

const fail = (call: () => Promise<unknown>) => call().catch(() => undefined);
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('opens the app’s login once when the session has ended, and again only after a return (A52, G058)', async () => {
  const nativeApp = fakeNativeBridge();
  api.respondRaw(getOrder, { status: 401 });
  await Promise.all([fail(getOrder), fail(getOrder), fail(getOrder)]);
  await settle();
  expect(nativeApp.callsOf('goToLogin')).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await fail(getOrder);
  await settle();
  expect(nativeApp.callsOf('goToLogin')).toHaveLength(2);
});

test('does not open the login when a public endpoint is unauthenticated (G048)', async () => {
  const nativeApp = fakeNativeBridge();
  api.respondRaw(getPolicy, { status: 401 });
  await fail(getPolicy);
  await settle();
  expect(nativeApp.callsOf('goToLogin')).toHaveLength(0);
});
