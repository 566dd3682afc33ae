import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { useAddress } from '../launch/urlQuery.ts';

const at = (address: string) => ({
  wrapper: ({ children }: PropsWithChildren) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
});

test('gives the values of a stranger’s link without marks that nobody can see', () => {
  const link = '/repaymentOfCode?payCode=12%E2%80%AE34%E2%80%8B56&name=%D9%85%D8%AD%D9%85%D8%AF&empty=';
  const { value } = renderHook(() => useAddress(), at(link)).result.current;
  expect([value('payCode'), value('name'), value('empty'), value('absent')]).toEqual(['123456', 'محمد', '', undefined]);
});

test('gives the path and the values of the address, and those of the next one when the path or the query changes', async () => {
  const { result } = renderHook(
    () => ({ address: useAddress(), navigate: useNavigate() }),
    at('/repay?productId=7&a=1'),
  );
  expect(result.current.address.path).toBe('/repay');
  expect(result.current.address.value('product_id', 'a')).toBe('7');

  await act(async () => result.current.navigate('/repay?a=2'));
  expect(result.current.address.value('a')).toBe('2');
  await act(async () => result.current.navigate('/order?a=2'));
  expect(result.current.address.path).toBe('/order');
});

test('gives the same object when the screen is drawn again at the same address', () => {
  const { result, rerender } = renderHook(() => useAddress(), at('/repay?a=1'));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
