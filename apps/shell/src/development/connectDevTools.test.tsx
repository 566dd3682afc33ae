import { expect, jest, test } from '@jest/globals';
import { rateComplaint } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { useMutation } from '@loan/frame';
import { initFrame } from '@loan/frame/host';
import { type MarketConfigInput, parseMarketConfig } from '@loan/frame/market';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import peso from '../../markets/peso.json';
import { connectDevTools } from './connectDevTools.ts';

const api = fakeApi();

function RateComplaint() {
  const { mutate } = useMutation(rateComplaint);
  return <button type="button" aria-label="rate" onClick={() => void mutate({ score: 1, problemId: 'P-4711' })} />;
}

test('sends calls and transitions of mutations to Redux DevTools', async () => {
  const stop = initFrame(parseMarketConfig(peso as MarketConfigInput), 'en');
  api.reject(rateComplaint, '800001', 'no');
  const connection = { init: jest.fn(), send: jest.fn<(action: { type: string }, state: unknown) => void>() };
  connectDevTools({ connect: () => connection });
  expect(connection.init).toHaveBeenCalledWith({ calls: [], mutations: {} });

  render(<RateComplaint />);
  await userEvent.click(screen.getByRole('button', { name: 'rate' }));

  const { id } = rateComplaint;
  const sent = connection.send.mock.calls;
  expect(sent.map(([{ type }]) => type)).toEqual([
    `${id} send`,
    `${id} start`,
    `${id} end`,
    `${id} rejected`,
    `${id} rejected`,
  ]);
  expect(sent[1]?.[1]).toEqual({
    calls: [id],
    mutations: { [id]: { name: 'sending', sentAt: expect.any(Number) } },
  });
  expect(sent.at(-1)?.[1]).toEqual({ calls: [], mutations: { [id]: { name: 'rejected', by: 'lender' } } });
  // What the borrower entered is sent to the lender alone.
  expect(JSON.stringify(sent)).not.toContain('P-4711');
  stop();
});

test('does nothing in a browser without the extension', () => {
  expect(() => connectDevTools(undefined)).not.toThrow();
});
