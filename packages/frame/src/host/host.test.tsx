import { expect, test } from '@jest/globals';
import { fakePhone } from '@loan/bridge/testing';
import { Dialog } from '@loan/ui';
import { screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { getExtra, getName, lender, open, ready } from './host.testSetup.tsx';

function AskingScreen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <Dialog title="Sure?" isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </main>
  );
}

test('code and answers are fetched side by side, and the screen reads its answer', async () => {
  lender.answers(getName, ({ id }) => ({ name: `Ana ${id}` }));
  lender.answers(getExtra, { extra: 'more' });
  const { navigator } = open('/alias?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect(navigator.view().location.pathname).toBe('/name');
});

test('a finger on what leads to a screen lets its calls and files leave; the tap asks nothing again', async () => {
  lender.answers(getName, ({ id }) => ({ name: `Ana ${id}` }));
  lender.answers(getExtra, { extra: 'more' });
  const wanted: string[] = [];
  const { user } = open('/door', {
    ...ready,
    prefetch: (how) => void wanted.push(how),
  });
  const button = await page.findByRole('button', { name: 'Greet' });

  await user.pointer({ keys: '[TouchA>]', target: button });
  expect(lender.received(getName)).toEqual([{ id: '7' }]);
  expect(wanted).toEqual(['preload']);
  expect(page.queryByRole('heading', { name: 'Hello Ana 7' })).toBeNull();

  await user.pointer({ keys: '[/TouchA]', target: button });
  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect([lender.received(getName), lender.received(getExtra)]).toEqual([[{ id: '7' }], [{ id: '7' }]]);
});

test('a slash at the end of an address makes no other page of it', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const { navigator } = open('/name/?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(navigator.view().location).toMatchObject({ pathname: '/name', search: '?id=7' });
});

test.each(['//name?id=7', '//name/?id=7', '///name?id=7', '/\\name?id=7', '\\\\name?id=7'])(
  'shows the screen when the address is %s, which is no other origin',
  async (address) => {
    lender.answers(getName, { name: 'Ana' });
    lender.answers(getExtra, { extra: 'more' });
    const { navigator } = open(address);
    expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
    expect(navigator.view().location.pathname).toBe('/name');
  },
);

test.each(['//', '//[/', '//evil:99999/'])('says that there is no page when the address is %s', async (address) => {
  open(address);
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('an address nobody owns stays one, with a slash or without', async () => {
  open('/elsewhere/');
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('an address nobody owns has a way home', async () => {
  open('/nowhere');
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('the phone’s Back closes an open dialog first, and then it is the phone’s again', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const phone = fakePhone();
  const { user } = open('/name?id=7', {
    load: async () => ({ Component: AskingScreen, endpoints: [getName, getExtra] }),
  });

  await user.click(await page.findByRole('button', { name: 'Ask' }));
  expect(page.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(phone.asked('setBackHook').at(-1)).toEqual({ isOn: true }));
  expect(await phone.pressBack()).toBe('page');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(phone.asked('setBackHook').at(-1)).toEqual({ isOn: false }));
  expect(await phone.pressBack()).toBe('phone');
});
