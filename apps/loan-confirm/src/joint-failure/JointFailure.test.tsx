import { expect, test } from '@jest/globals';
import { getJointLoginFailure, getProductTarget, trackProductClick } from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const narra = { productId: '2', productName: 'Narra Instalments', amountRange: '₱3.000 – ₱60.000', globally: 1 };

async function renderJointFailure() {
  const rendered = renderRoute('/unionError?productId=1');
  await screen.findByRole('heading', { level: 1, name: 'Failed' });
  return rendered;
}

test('shows the failure, its reason and other products (J001, J002, J003, J004)', async () => {
  api.respond(getJointLoginFailure, {
    noticeMessage: 'Our partner could not confirm you.',
    errMessage: 'The names differ.',
    family: [narra],
  });
  await renderJointFailure();
  expect(api.received(getJointLoginFailure)).toEqual([{}]);
  expect(screen.getByRole('heading', { name: 'Our partner could not confirm you.' })).toBeVisible();
  expect(screen.getByText('The names differ.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Narra Instalments/ })).toBeVisible();
});

test.each([[{}], [{ noticeMessage: '', errMessage: '', family: null }]])(
  'shows default texts and no list when the response is %j',
  async (response) => {
    api.respond(getJointLoginFailure, response);
    await renderJointFailure();
    expect(screen.getByRole('heading', { name: 'The joint login did not work' })).toBeVisible();
    expect(screen.getByText(/We were not told why/)).toBeVisible();
    expect(screen.queryByText('Other loans for you')).toBeNull();
  },
);

test.each(['null', '[]'])('shows default texts when the data is %s (J002)', async (data) => {
  api.respondRaw(getJointLoginFailure, { text: `{"code":0,"data":${data}}` });
  await renderJointFailure();
  expect(screen.getByText(/We were not told why/)).toBeVisible();
});

test.each(['{}', '"none"', '[]'])('shows the reason without other loans when the list is %s', async (family) => {
  api.respondRaw(getJointLoginFailure, {
    text: `{"code":0,"data":{"errMessage":"The names differ.","family":${family}}}`,
  });
  await renderJointFailure();
  expect(screen.getByText('The names differ.')).toBeVisible();
  expect(screen.queryByText('Other loans for you')).toBeNull();
});

test('links to the home page and to customer service', async () => {
  const nativeApp = fakeNativeBridge();
  api.respond(getJointLoginFailure, {});
  const { user, currentUrl } = await renderJointFailure();
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  await waitFor(() => expect(nativeApp.callsOf('goHome')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Contact Us' }));
  await waitFor(() => expect(currentUrl()).toMatch(/^\/customerService/));
});

test('opens a product’s URL; an unavailable product cannot be opened', async () => {
  api.respond(getJointLoginFailure, {
    family: [
      { ...narra, url: `${window.location.origin}/order?orderId=L-2` },
      { ...narra, productName: 'Molave Quick', globally: 0 },
    ],
  });
  const { user, currentUrl } = await renderJointFailure();
  expect(screen.queryByRole('button', { name: /Molave Quick/ })).toBeNull();
  const product = screen.getByRole('button', { name: /Narra/ });
  await Promise.all([user.click(product), user.click(product)]);
  await waitFor(() => expect(currentUrl()).toContain('/order?orderId=L-2'));
  expect(api.received(getProductTarget)).toEqual([]);
});

test('opens a product whose fields are called id and name', async () => {
  const { productId: id, productName: name, ...rest } = narra;
  api.respond(getJointLoginFailure, { family: [{ ...rest, id, name }] } as never);
  api.respond(getProductTarget, { url: `${window.location.origin}/confirm?productId=2` });
  const { user, currentUrl } = await renderJointFailure();
  await user.click(screen.getByRole('button', { name: /Narra/ }));
  await waitFor(() => expect(currentUrl()).toContain('/confirm?productId=2'));
});

test('queries the URL once and tracks the tap when a product names no URL', async () => {
  api.respond(getJointLoginFailure, { family: [narra] });
  api.respond(getProductTarget, { url: `${window.location.origin}/confirm?productId=2` });
  const { user, currentUrl } = await renderJointFailure();
  const product = screen.getByRole('button', { name: /Narra/ });
  await Promise.all([user.click(product), user.click(product)]);
  await waitFor(() => expect(currentUrl()).toContain('/confirm?productId=2'));
  expect(api.received(getProductTarget)).toEqual([{ productId: '2' }]);
  expect(api.calls.filter(({ id }) => id === trackProductClick.id)).toHaveLength(1);
});
