import { expect, test } from '@jest/globals';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { act, render, waitFor } from '@testing-library/react';
import { useNativeBack } from './useNativeBack.ts';

function Sheet({ isOpen, onBack = () => true }: { isOpen: boolean; onBack?: () => boolean }) {
  useNativeBack(isOpen, onBack);
  return null;
}

test('the native app calls the page on Back only while a hook is on; the newest hook handles it (A43, V029)', async () => {
  const nativeApp = fakeNativeBridge();
  const replies: string[] = [];
  const { rerender, unmount } = render(<Sheet isOpen={false} />);
  expect(nativeApp.callsOf('setBackHook')).toEqual([]);

  rerender(<Sheet isOpen onBack={() => replies.push('page') > 0} />);
  await waitFor(() => expect(nativeApp.callsOf('setBackHook')).toEqual([{ isOn: true }]));
  expect(await act(() => nativeApp.pressBack())).toBe('page');
  expect(replies).toEqual(['page']);

  rerender(<Sheet isOpen onBack={() => false} />);
  expect(await act(() => nativeApp.pressBack())).toBe('native-app');
  unmount();
  await waitFor(() => expect(nativeApp.callsOf('setBackHook')).toEqual([{ isOn: true }, { isOn: false }]));
});

test('the native app’s hook stays on until the last of two hooks unmounts', async () => {
  const nativeApp = fakeNativeBridge();
  const outer = render(<Sheet isOpen />);
  const inner = render(<Sheet isOpen />);
  inner.unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(nativeApp.callsOf('setBackHook')).toEqual([{ isOn: true }]);
  expect(await act(() => nativeApp.pressBack())).toBe('page');
  outer.unmount();
  await waitFor(() => expect(nativeApp.callsOf('setBackHook')).toEqual([{ isOn: true }, { isOn: false }]));
});
