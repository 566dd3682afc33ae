import { describe, expect, jest, test } from '@jest/globals';
import { saveEvent } from '@loan/api/order-details';
import { captchaPicture, trackVisit } from '@loan/api/promo-landing';
import { startRollover } from '@loan/api/repayment';
import { toApiCall } from '../endpoint.ts';
import { config, connect, ROLLOVER, server } from './httpTransport.testSetup.ts';
import { createHttpTransport } from './httpTransport.ts';
import type { RequestConfig } from './request.ts';

describe('the HTTP transport', () => {
  test('sends tracking once with keepalive, and does not reject when the connection breaks', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    server.setHandler((response) => response.destroy());
    const campaignParams = { page_id: '', user_from: '', client_type: '', utm_tag: '', app_from: '', phone: '' };
    expect(await trackVisit(campaignParams)).toBeUndefined();
    expect(await saveEvent({ productId: '7', moduleId: 30, positionId: '' })).toBeUndefined();
    const requests = fetchSpy.mock.calls.map(([request]) => request as Request);
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true]);
    expect(server.received).toHaveLength(2);
    fetchSpy.mockRestore();
  });

  test('sends Idempotency-Key only when the market’s API supports the header', async () => {
    await startRollover(ROLLOVER, { idempotencyKey: 'intent-1' }).catch(() => undefined);
    connect({ sendsIdempotencyKey: () => true });
    await startRollover(ROLLOVER, { idempotencyKey: 'intent-1' }).catch(() => undefined);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'intent-1']);
  });

  test('returns the URL of the captcha picture with the configured path', () => {
    const { call } = toApiCall(captchaPicture, { sid: 's', time: '1' });
    const captchaUrl = (config: RequestConfig) => createHttpTransport({ config: () => config }).urlFor(call);
    expect(captchaUrl(config)).toBe(`${server.origin}/donation/api/v2/loan/promotion/captcha?sid=s&time=1`);
    expect(captchaUrl({ ...config, captchaPath: '/captcha/{segment}/picture' })).toBe(
      `${server.origin}/donation/captcha/loan/picture?sid=s&time=1`,
    );
  });
});
