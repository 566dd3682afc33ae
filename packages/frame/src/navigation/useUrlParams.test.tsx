import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { useUrlParams } from './useUrlParams.ts';

const atUrl = (url: string) => ({
  wrapper: ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
});

test('removes invisible characters from the values', () => {
  const link = '/repaymentOfCode?payCode=12%E2%80%AE34%E2%80%8B56&name=%D9%85%D8%AD%D9%85%D8%AF&empty=';
  const { value } = renderHook(() => useUrlParams(), atUrl(link)).result.current;
  expect([value('payCode'), value('name'), value('empty'), value('absent')]).toEqual(['123456', 'محمد', '', undefined]);
});

test('gives the path and the values of the URL, and new ones when the path or the query changes', async () => {
  const { result } = renderHook(
    () => ({ url: useUrlParams(), navigate: useNavigate() }),
    atUrl('/repay?productId=7&a=1'),
  );
  expect(result.current.url.path).toBe('/repay');
  expect(result.current.url.value('product_id', 'a')).toBe('7');

  await act(async () => result.current.navigate('/repay?a=2'));
  expect(result.current.url.value('a')).toBe('2');
  await act(async () => result.current.navigate('/order?a=2'));
  expect(result.current.url.path).toBe('/order');
});

test('gives the same object when the component re-renders at the same URL', () => {
  const { result, rerender } = renderHook(() => useUrlParams(), atUrl('/repay?a=1'));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
