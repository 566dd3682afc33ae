import { expect, jest, test } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { RemoteError } from '../host.ts';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { getExtra, getName, lender, NameScreen, open, ready } from './host.testSetup.tsx';

test('an address that lacks an input asks nobody and says what is missing, to the borrower and to the makers', async () => {
  const told: ReportEvent[] = [];
  const stop = onReport((event) => told.push(event));
  open('/name');

  expect(await page.findByText(/A part of the link is missing \(id\)/)).toBeVisible();
  expect(told).toMatchObject([{ kind: 'error', message: 'The address lacks id' }]);
  expect(lender.received(getName)).toHaveLength(0);
  stop();
});

test('an ended session has a way to log in, and trying again reads again', async () => {
  lender.answers(getExtra, { extra: 'more' });
  lender.breaks(getName, { status: 401 });
  const { user } = open('/name?id=7');

  expect(await page.findByRole('button', { name: 'Open the app' })).toBeVisible();
  lender.answers(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('a refused call shows the lender’s words, and trying again reads again (G026)', async () => {
  lender.answers(getExtra, { extra: 'more' });
  lender.refuses(getName, '7', 'Ask tomorrow');
  const { user } = open('/name?id=7');

  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  lender.answers(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('a remote that cannot be had shows a card, and every try loads once', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  let tries = 0;
  const { user } = open('/name?id=7', {
    load: async () => {
      tries += 1;
      if (tries < 3) throw new RemoteError('greeting', '1.0.0-a', 'missing');
      return ready.load();
    },
  });

  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(tries).toBe(2);
  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(tries).toBe(3);
});

test('a screen that throws while drawing is contained, and trying again mounts it anew', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('cannot draw');
    return <NameScreen />;
  };
  const { user } = open('/name?id=7', { load: async () => ({ Component: Fragile, endpoints: [getName, getExtra] }) });

  const tryAgain = await page.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(tryAgain);
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  noise.mockRestore();
});

test('a build that fell over gives way to the one that stands ready, without a tap', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isPrevious = false;
  open('/name?id=7', {
    load: async () => ({
      Component: isPrevious
        ? NameScreen
        : () => {
            throw new Error('bad release');
          },
      endpoints: [getName, getExtra],
    }),
    fellOver: () => {
      if (isPrevious) return false;
      isPrevious = true;
      return true;
    },
  });

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  noise.mockRestore();
});

test('a lender that refuses never puts a good build aside', async () => {
  lender.refuses(getName, '7', 'Ask tomorrow');
  lender.answers(getExtra, { extra: 'more' });
  let putAside = 0;
  open('/name?id=7', {
    fellOver: () => {
      putAside += 1;
      return true;
    },
  });
  await page.findByRole('button', { name: 'Try again' });
  expect(putAside).toBe(0);
});
