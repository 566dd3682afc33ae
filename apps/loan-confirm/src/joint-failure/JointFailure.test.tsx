import { expect, test } from '@jest/globals';
import { getJointFailure, getProductTarget, trackProductClick } from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const narra = { productId: '2', productName: 'Narra Instalments', amountRange: '₱3.000 – ₱60.000', globally: 1 };

async function open() {
  const opened = openAt('/unionError?productId=1');
  await screen.findByRole('heading', { level: 1, name: 'Failed' });
  return opened;
}

test('says that it failed, why, and what else there is (J001, J002, J003, J004)', async () => {
  lender.answers(getJointFailure, {
    noticeMessage: 'Our partner could not confirm you.',
    errMessage: 'The names differ.',
    family: [narra],
  });
  await open();
  expect(lender.received(getJointFailure)).toEqual([{}]);
  expect(screen.getByRole('heading', { name: 'Our partner could not confirm you.' })).toBeVisible();
  expect(screen.getByText('The names differ.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Narra Instalments/ })).toBeVisible();
});

test.each([[{}], [{ noticeMessage: '', errMessage: '', family: null }]])(
  'without a reason there are words of ours, and no empty list: %j',
  async (answer) => {
    lender.answers(getJointFailure, answer);
    await open();
    expect(screen.getByRole('heading', { name: 'The joint login did not work' })).toBeVisible();
    expect(screen.getByText(/We were not told why/)).toBeVisible();
    expect(screen.queryByText('Other loans for you')).toBeNull();
  },
);

test.each(['{}', '"none"', '[]'])('other loans that are no list are none, and the rest is read: %s', async (family) => {
  lender.breaks(getJointFailure, { text: `{"code":0,"data":{"errMessage":"The names differ.","family":${family}}}` });
  await open();
  expect(screen.getByText('The names differ.')).toBeVisible();
  expect(screen.queryByText('Other loans for you')).toBeNull();
});

test('is no dead end: there is a way home and a person to talk to', async () => {
  const phone = fakePhone();
  lender.answers(getJointFailure, {});
  const { user, where } = await open();
  await user.click(screen.getByRole('button', { name: 'Back to the start' }));
  await waitFor(() => expect(phone.asked('goHome')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Contact Us' }));
  await waitFor(() => expect(where()).toMatch(/^\/customerService/));
});

test('a product opens where the lender says; a grey one does not', async () => {
  lender.answers(getJointFailure, {
    family: [
      { ...narra, url: `${window.location.origin}/order?orderId=L-2` },
      { ...narra, productName: 'Tala Quick', globally: 0 },
    ],
  });
  const { user, where } = await open();
  expect(screen.queryByRole('button', { name: /Tala Quick/ })).toBeNull();
  const product = screen.getByRole('button', { name: /Narra/ });
  await Promise.all([user.click(product), user.click(product)]);
  await waitFor(() => expect(where()).toContain('/order?orderId=L-2'));
  expect(lender.received(getProductTarget)).toEqual([]);
});

test('a product without an address is asked for, once, and the tap is counted', async () => {
  lender.answers(getJointFailure, { family: [narra] });
  lender.answers(getProductTarget, { url: `${window.location.origin}/confirm?productId=2` });
  const { user, where } = await open();
  const product = screen.getByRole('button', { name: /Narra/ });
  await Promise.all([user.click(product), user.click(product)]);
  await waitFor(() => expect(where()).toContain('/confirm?productId=2'));
  expect(lender.received(getProductTarget)).toEqual([{ productId: '2' }]);
  expect(lender.calls.filter(({ id }) => id === trackProductClick.id)).toHaveLength(1);
});
