import { expect, test } from '@jest/globals';
import { listAgreements, openAgreement } from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const DOCUMENT_URL = 'https://documents.pesopronto.example/1/2';

function mockAgreements(documents: { title: string | null; id: string | null }[] | null) {
  api.respond(listAgreements, documents ?? undefined);
  api.respond(openAgreement, { contract_url: DOCUMENT_URL });
}

async function renderAgreements() {
  const rendered = renderRoute('/loanAgreement?productId=1&orderId=L-1');
  await screen.findByRole('heading', { level: 1, name: 'Loan agreements' });
  return rendered;
}

test('lists the agreements and shows the tapped one; Back returns to the list (N029, V015, V016, A44, M23)', async () => {
  const nativeApp = fakeNativeBridge();
  mockAgreements([
    { title: 'Loan Agreement', id: '1' },
    { title: 'Disclosure Statement', id: '2' },
  ]);
  const { user } = await renderAgreements();
  expect(api.received(listAgreements)).toEqual([{ productId: '1', scene: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Disclosure Statement' }));

  const frame = await screen.findByTitle('Disclosure Statement');
  expect(frame).toHaveAttribute('src', DOCUMENT_URL);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(api.received(openAgreement)).toEqual([
    { productId: '1', scene: 3, position: '2', orderId: 'L-1', extra: '1' },
  ]);

  await user.click(screen.getByRole('link', { name: 'Open it on its own page' }));
  await waitFor(() => expect(nativeApp.callsOf('openPage')).toEqual([{ url: DOCUMENT_URL }]));

  expect(await act(() => nativeApp.pressBack())).toBe('page');
  expect(await screen.findByRole('button', { name: 'Loan Agreement' })).toBeVisible();
  expect(await act(() => nativeApp.pressBack())).toBe('native-app');
});

test('shares the open agreement where the device shares, and offers nothing elsewhere', async () => {
  mockAgreements([{ title: 'Loan Agreement', id: '1' }]);
  const { user, unmount } = await renderAgreements();
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  expect(await screen.findByText(/To keep a copy, open it on its own page/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share this agreement' })).toBeNull();
  unmount();

  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  const again = await renderAgreements();
  await again.user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  await again.user.click(await screen.findByRole('button', { name: 'Share this agreement' }));
  expect(shared).toEqual([{ title: 'Loan Agreement', url: DOCUMENT_URL }]);
  Reflect.deleteProperty(navigator, 'share');
});

test('returns to the list with the browser’s Back; the next one leaves', async () => {
  mockAgreements([{ title: 'Loan Agreement', id: '1' }]);
  const { user, goBack, currentUrl } = renderRoute('/loanAgreement?productId=1&orderId=L-1', {
    previousUrls: ['/confirmLoan?productId=1'],
  });
  await user.click(await screen.findByRole('button', { name: 'Loan Agreement' }));
  await screen.findByTitle('Loan Agreement');
  await goBack();
  expect(await screen.findByRole('button', { name: 'Loan Agreement' })).toBeVisible();

  await goBack();
  expect(currentUrl()).toMatch(/^\/confirmLoan/);
});

test('sends an empty order where the URL names none (V016)', async () => {
  mockAgreements([{ title: 'Loan Agreement', id: '1' }]);
  const { user } = renderRoute('/loanAgreement?productId=1');
  await user.click(await screen.findByRole('button', { name: 'Loan Agreement' }));
  await screen.findByTitle('Loan Agreement');
  expect(api.received(openAgreement)).toEqual([{ productId: '1', scene: 3, position: '1', orderId: '', extra: '1' }]);
});

test('leaves the title to the document, and returns to the list with the button below it', async () => {
  mockAgreements([{ title: 'Loan Agreement', id: '1' }]);
  const { user } = await renderAgreements();
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  await screen.findByTitle('Loan Agreement');
  expect(screen.queryByRole('heading', { name: 'Loan Agreement' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All agreements' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Loan agreements' })).toBeVisible();
});

test('lists an agreement without a title by its number; one without an id cannot be opened', async () => {
  mockAgreements([
    { title: null, id: '1' },
    { title: 'Privacy Consent', id: null },
  ]);
  const { user } = await renderAgreements();
  expect(screen.getByRole('button', { name: 'Agreement 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Privacy Consent' }));
  expect(await screen.findByText(/cannot be shown now/)).toBeInTheDocument();
  expect(api.received(openAgreement)).toEqual([]);
});

test.each([[null], [[]]])('shows an empty state when the list is %j', async (documents) => {
  mockAgreements(documents);
  await renderAgreements();
  expect(screen.getByText('No agreements')).toBeVisible();
});

test.each(['https://evil.example/1', 'data:text/html,hi', ''])(
  'does not frame a document at %j',
  async (contract_url) => {
    mockAgreements([{ title: 'Loan Agreement', id: '1' }]);
    api.respond(openAgreement, { contract_url });
    const { user } = await renderAgreements();
    await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
    expect(await screen.findByText(/cannot be shown now/)).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  },
);

test('opens an agreement on the next tap when its request failed', async () => {
  mockAgreements([{ title: 'Loan Agreement', id: '1' }]);
  api.drop('request', openAgreement);
  const { user } = await renderAgreements();
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  expect(await screen.findByText(/could not be opened/)).toBeInTheDocument();
  api.respond(openAgreement, { contract_url: DOCUMENT_URL });
  await user.click(screen.getByRole('button', { name: 'Loan Agreement' }));
  expect(await screen.findByTitle('Loan Agreement')).toBeInTheDocument();
});
