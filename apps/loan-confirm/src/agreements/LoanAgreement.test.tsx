import { expect, test } from '@jest/globals';
import { listAgreements, openAgreement } from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const PAPER = 'https://documents.pesopronto.example/1/2';

function lists(papers: { title: string | null; id: string | null }[] | null) {
  lender.answers(listAgreements, papers ?? undefined);
  lender.answers(openAgreement, { contract_url: PAPER });
}

async function open() {
  const opened = openAt('/loanAgreement?productId=1&orderId=L-1');
  await screen.findByRole('heading', { level: 1, name: 'Loan agreements' });
  return opened;
}

test('lists the papers and shows the one that is tapped; Back returns to the list (N029, V015, V016, A44)', async () => {
  const phone = fakePhone();
  lists([
    { title: 'Loan Agreement', id: '1' },
    { title: 'Disclosure Statement', id: '2' },
  ]);
  const { user } = await open();
  expect(lender.received(listAgreements)).toEqual([{ productId: '1', scene: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Disclosure Statement' }));

  const frame = await screen.findByTitle('Disclosure Statement');
  expect(frame).toHaveAttribute('src', PAPER);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(lender.received(openAgreement)).toEqual([
    { productId: '1', scene: 3, position: '2', orderId: 'L-1', extra: '1' },
  ]);

  await user.click(screen.getByRole('link', { name: 'Open it on its own page' }));
  await waitFor(() => expect(phone.asked('openPage')).toEqual([{ url: PAPER }]));

  expect(await phone.pressBack()).toBe('page');
  expect(await screen.findByRole('button', { name: 'Loan Agreement' })).toBeVisible();
  expect(await phone.pressBack()).toBe('phone');
});

test('the page’s own way back does the same', async () => {
  lists([{ title: 'Loan Agreement', id: '1' }]);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  await user.click(await screen.findByRole('button', { name: 'All agreements' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Loan agreements' })).toBeVisible();
});

test('a paper without a title is shown under its number, one without an id says that it cannot be read', async () => {
  lists([
    { title: null, id: '1' },
    { title: 'Privacy Consent', id: null },
  ]);
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Agreement 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Privacy Consent' }));
  expect(await screen.findByText(/cannot be shown now/)).toBeInTheDocument();
  expect(lender.received(openAgreement)).toEqual([]);
});

test.each([[null], [[]]])('with %j it says that there is nothing to read', async (papers) => {
  lists(papers);
  await open();
  expect(screen.getByText('No agreements')).toBeVisible();
});

test.each(['https://evil.example/1', 'data:text/html,hi', ''])('%j is not framed', async (contract_url) => {
  lists([{ title: 'Loan Agreement', id: '1' }]);
  lender.answers(openAgreement, { contract_url });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  expect(await screen.findByText(/cannot be shown now/)).toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
});

test('a paper that does not answer can be tapped again', async () => {
  lists([{ title: 'Loan Agreement', id: '1' }]);
  lender.loses('the request', openAgreement);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  expect(await screen.findByText(/could not be opened/)).toBeInTheDocument();
  lender.answers(openAgreement, { contract_url: PAPER });
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  expect(await screen.findByTitle('Loan Agreement')).toBeInTheDocument();
});
