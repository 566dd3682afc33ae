/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { callPhone, can, closeWebview, environmentOfPhone, goToLogin, on, openPage, sendSms } from '@loan/bridge';
import { fakePhone } from '@loan/bridge/testing';

describe('with an app', () => {
  test('the app is asked once and nothing else happens (G059)', async () => {
    const phone = fakePhone();
    expect(await callPhone('+63 2 8888 1234')).toEqual({ isDone: true, by: 'native' });
    expect(phone.asked('callPhone')).toEqual([{ number: '+63 2 8888 1234' }]);
    expect(phone.wentTo).toEqual([]);
  });
});
