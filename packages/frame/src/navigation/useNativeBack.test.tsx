import { expect, test } from '@jest/globals';
import { fakePhone } from '@loan/bridge/testing';
import { render, waitFor } from '@testing-library/react';
import { useBackHook } from './useNativeBack.ts';

function Sheet({ isOpen, onBack = () => true }: { isOpen: boolean; onBack?: () => boolean }) {
  useBackHook(isOpen, onBack);
  return null;
}

test('the phone asks the page first only while a hook is on, and the newest hook answers (A43, V029)', async () => {
  const phone = fakePhone();
  const answered: string[] = [];
  const { rerender, unmount } = render(<Sheet isOpen={false} />);
  expect(phone.asked('setBackHook')).toEqual([]);

  rerender(<Sheet isOpen onBack={() => answered.push('page') > 0} />);
  await waitFor(() => expect(phone.asked('setBackHook')).toEqual([{ isOn: true }]));
  expect(await phone.pressBack()).toBe('page');
  expect(answered).toEqual(['page']);

  rerender(<Sheet isOpen onBack={() => false} />);
  expect(await phone.pressBack()).toBe('phone');
  unmount();
  await waitFor(() => expect(phone.asked('setBackHook')).toEqual([{ isOn: true }, { isOn: false }]));
});

test('two hooks are switched off with the last of them', async () => {
  const phone = fakePhone();
  const outer = render(<Sheet isOpen />);
  const inner = render(<Sheet isOpen />);
  inner.unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(phone.asked('setBackHook')).toEqual([{ isOn: true }]);
  expect(await phone.pressBack()).toBe('page');
  outer.unmount();
  await waitFor(() => expect(phone.asked('setBackHook')).toEqual([{ isOn: true }, { isOn: false }]));
});
