import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useAddress } from './addresses.ts';

test('gives the values of a stranger’s link without marks that nobody can see', () => {
  const link = '/repaymentOfCode?payCode=12%E2%80%AE34%E2%80%8B56&name=%D9%85%D8%AD%D9%85%D8%AF&empty=';
  const { result } = renderHook(() => useAddress(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[link]}>{children}</MemoryRouter>,
  });
  const { value } = result.current;
  expect([value('payCode'), value('name'), value('empty'), value('absent')]).toEqual(['123456', 'محمد', '', undefined]);
});
