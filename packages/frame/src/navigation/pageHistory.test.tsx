import { afterEach, expect, jest, test } from '@jest/globals';
import { hashHistory, pathHistory } from './pageHistory.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

test('pathHistory numbers its entries from 0, and a replaced entry keeps its index', () => {
  const history = pathHistory();
  expect(window.history.state).toMatchObject({ index: 0 });
  history.push('/order?orderId=1#rows', { isGuard: true });
  expect(window.history.state).toMatchObject({ index: 1, isGuard: true });
  expect(history.location).toMatchObject({ pathname: '/order', search: '?orderId=1', hash: '#rows' });
  const { key } = history.location;
  history.replace('/repay');
  expect(window.history.state).toEqual({ index: 1, key: expect.any(String) });
  expect(history.location.key).not.toBe(key);
  expect(window.location.pathname).toBe('/repay');
});

test('hashHistory keeps the route behind the hash and the page where it is', () => {
  window.history.replaceState(null, '', '/download/?channel=a#downloadTemplate?id=1');
  const history = hashHistory();
  expect(history.location).toMatchObject({ pathname: '/downloadTemplate', search: '?id=1', hash: '' });
  history.push('/agreementTemplate?id=2');
  expect(window.location.href).toBe('http://localhost/download/?channel=a#/agreementTemplate?id=2');
  expect(history.createHref({ pathname: '/a', search: '?b=1' })).toBe('#/a?b=1');
  expect(history.createURL('/a?b=1').href).toBe('http://localhost/a?b=1');
});

test('listen distinguishes a step of the user from an entry that the browser added', async () => {
  const history = pathHistory();
  const steps: { path: string; isAdded: boolean }[] = [];
  const stop = history.listen(({ location, isAdded }) =>
    steps.push({ path: location.pathname + location.hash, isAdded }),
  );
  history.push('/order');
  let pop = popped();
  window.location.hash = 'rows';
  await pop;
  expect(window.history.state).toMatchObject({ index: 2 });
  pop = popped();
  window.history.back();
  await pop;
  stop();
  pop = popped();
  window.history.back();
  await pop;
  expect(steps).toEqual([
    { path: '/order#rows', isAdded: true },
    { path: '/order', isAdded: false },
  ]);
});

test('pushes the next entry after the one that Back found', async () => {
  const history = pathHistory();
  const stop = history.listen(() => undefined);
  history.push('/a');
  history.push('/b');
  const pop = popped();
  history.go(-2);
  await pop;
  history.push('/c');
  expect(window.history.state).toMatchObject({ index: 1 });
  stop();
});
