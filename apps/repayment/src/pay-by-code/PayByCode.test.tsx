import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { getRolloverPlan } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute, signIn } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { storedRepaymentInfo } from './repaymentInfo.ts';

// These pages query nothing; only the pages that they link to do.
const api = fakeApi();
afterEach(() => {
  jest.restoreAllMocks();
});

const CODE = '005632796486';
const SESSION = 'token=t-1&orderId=A-17&productId=1';
const IMAGE_URL = encodeURIComponent('https://pictures.pesopronto.example/guide.png?a=1&b=2');

async function renderPage(url: string) {
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { level: 1, name: 'Repayment by code' });
  return rendered;
}

const spyOnClipboard = () => jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

describe('/repaymentOfCode', () => {
  test('shows a code to copy, a channel image and the amount for type 1 (K001, K002, K003, K004, K008)', async () => {
    await renderPage(
      `/repaymentOfCode?showType=1&payCode=${CODE}&payCodeImg=${IMAGE_URL}&repayAmount=503500&${SESSION}`,
    );
    expect(screen.getByRole('group', { name: 'Repayment code' })).toHaveTextContent(CODE);
    expect(screen.getByText('Amount to pay').parentElement).toHaveTextContent('₱5.035,00');
    expect(screen.getByText(/^For order A-17 · This code came with the address of this page/)).toBeVisible();
    const image = screen.getByRole('img', { name: /payment channel/ });
    expect(image).toHaveAttribute('src', 'https://pictures.pesopronto.example/guide.png?a=1&b=2');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  test('shows a QR code to scan and enlarge for type 2 (K005)', async () => {
    const { user } = await renderPage(
      `/repaymentOfCode?showType=2&payCode=${CODE}&payCodeImg=%2Fqr.svg&repayAmount=503500&${SESSION}`,
    );
    expect(screen.getByRole('img', { name: 'QR code for paying ₱5.035,00' })).toBeVisible();
    expect(screen.getByText(/save the picture and choose it there/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enlarge' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: 'QR code' })).toBeVisible();
    expect(dialog).toHaveTextContent(`Show this to the cashier.${CODE}Amount to pay₱5.035,00`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('copies the exact code, says so in the button, and shows a toast (K006, K007, G050)', async () => {
    const { user } = await renderPage(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=1&${SESSION}`);
    const writeText = spyOnClipboard();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText.mock.calls).toEqual([[CODE]]);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await screen.findByText('copy success')).toBeInTheDocument();
  });

  test('selects the code and claims no success when the clipboard rejects', async () => {
    const { user } = await renderPage(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=1&${SESSION}`);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/copy it by hand/)).toBeVisible();
    expect(screen.getByDisplayValue(CODE)).toHaveFocus();
    expect(screen.queryByText('copy success')).toBeNull();
  });

  test.each([
    ['javascript:', 'javascript%3Aalert(1)'],
    ['a foreign origin', encodeURIComponent('https://evil.example/qr.png')],
    ['data:', 'data%3Aimage%2Fsvg%2Bxml%2C%3Csvg%3E'],
  ])('shows the code with its steps and why there is no image from %s (K005, A14)', async (_, image) => {
    await renderPage(`/repaymentOfCode?showType=2&payCode=${CODE}&payCodeImg=${image}&repayAmount=1&${SESSION}`);
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Repayment code' })).toHaveTextContent(CODE);
    expect(screen.queryByText(/Scan the QR code/)).toBeNull();
    expect(screen.getByText('Open your payment channel and enter the code.')).toBeVisible();
    expect(screen.getByText(/The picture is not shown, because its address/)).toBeVisible();
  });

  test('shows why the only image is not shown when its origin is not listed (K005, A14)', async () => {
    const image = encodeURIComponent('https://evil.example/qr.png');
    await renderPage(`/repaymentOfCode?showType=2&payCodeImg=${image}&repayAmount=1&${SESSION}`);
    expect(screen.getByText('The code cannot be shown')).toBeVisible();
    expect(screen.queryByText('There is no code here')).toBeNull();
  });

  test.each(['LOANREPAY', 'REF ABC123', '*150*00#', 'A+B1'])(
    'shows and copies the code %s (K003, K006)',
    async (code) => {
      const { user } = await renderPage(`/repaymentOfCode?showType=1&payCode=${encodeURIComponent(code)}&${SESSION}`);
      const writeText = spyOnClipboard();
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      expect(writeText.mock.calls).toEqual([[code]]);
    },
  );

  test('hides a code from a link without the app’s session (A14, A15)', async () => {
    const nativeApp = fakeNativeBridge();
    const { user } = await renderPage(`/repaymentOfCode?showType=1&payCode=${CODE}&payCodeImg=%2Fqr.svg&repayAmount=1`);
    expect(screen.getByText(/Show it only if you are sure that the lender sent the link/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(CODE);
    expect(screen.queryByRole('img', { name: /channel/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open from my order' }));
    await waitFor(() => expect(nativeApp.callsOf('goHome')).toHaveLength(1));
  });

  test('shows a code of a bare link with a warning once the borrower says that the lender sent it (A14, A15)', async () => {
    const { user } = await renderPage(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=503500&orderId=A-17`);
    expect(document.body).not.toHaveTextContent('A-17');
    await user.click(screen.getByRole('button', { name: 'It came from the lender' }));
    expect(screen.getByRole('group', { name: 'Repayment code' })).toHaveTextContent(CODE);
    expect(screen.getByText('This code came with a link')).toBeVisible();
    expect(
      screen.getByText(/The link says that it is for order A-17. We cannot check who wrote the link/),
    ).toBeVisible();
    expect(screen.queryByText(/^For order/)).toBeNull();
  });

  test('draws the channel’s form with code, amount and the market’s colour when the link names no picture (K002)', async () => {
    document.documentElement.style.setProperty('--ui-colour-brand', '#8a1c4a');
    renderRoute(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=503500&${SESSION}`);
    const drawing = decodeURIComponent(
      (await screen.findByRole('img', { name: /payment channel/ })).getAttribute('src') ?? '',
    );
    for (const part of [CODE, '₱5.035,00', '#8a1c4a']) expect(drawing).toContain(part);
  });

  test.each([
    ['ticket=t-1', true],
    ['uid=7', false],
    ['token=t-1', false],
  ])('decides by the market’s session parameters: with %s the code is shown: %p', async (query, isShown) => {
    const marketConfig = {
      ...{ commonParameters: ['ticket', 'uid'], sessionParameters: ['ticket', 'uid'], userParameter: 'uid' },
    };
    renderRoute(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=1&${query}`, { marketConfig });
    await screen.findByRole('heading', { level: 1, name: /^(?!Loading)/ });
    expect(document.body.textContent?.includes(CODE)).toBe(isShown);
  });

  test('shows that a code without an order came with the URL (A14)', async () => {
    await renderPage(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=503500&token=t-1`);
    expect(screen.getByText(/came with the address of this page. Compare it with your order/)).toBeVisible();
    expect(screen.queryByText(/your app|For order/)).toBeNull();
  });

  test.each(['undefined', 'NaN', '-5'])('omits an amount of "%s" in the header and in the steps', async (amount) => {
    await renderPage(`/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=${amount}&${SESSION}`);
    expect(screen.queryByText('Amount to pay')).toBeNull();
    expect(screen.getByText('Check that it shows your amount, pay, and keep the deposit slip.')).toBeVisible();
  });

  test('shows that there is no code and links to the order when code and image are missing', async () => {
    const { user, currentUrl } = await renderPage(`/repaymentOfCode?showType=9&repayAmount=NaN&${SESSION}`);
    expect(screen.getByText('There is no code here')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/undefined|NaN/);
    await user.click(screen.getByRole('button', { name: 'Open from my order' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?orderId=A-17&productId=1/));
  });

  test('shows when a payment will appear and links to the order on "I have paid"', async () => {
    const { user, currentUrl } = await renderPage(
      `/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=x&${SESSION}`,
    );
    await user.click(screen.getByRole('button', { name: 'I have paid' }));
    const dialog = await screen.findByRole('dialog', { name: 'When will it appear?' });
    await user.click(within(dialog).getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?/));
  });
});

describe('/repaymentOfCode2', () => {
  const payNotice = {
    'E-wallet': [
      { name: 'In the app', step: ['Open the wallet.', 'Choose “Pay bills”.'] },
      { name: 'By message', step: ['Send PAY.'] },
    ],
    'Over the counter': [{ name: 'Sari Counter', step: ['Go there.'] }],
  };
  const info = {
    repayAmount: '503500',
    delayInfo: { delayAmount: '3500', title: 'Rollover fee' },
    defDetail: { logo: '/logo.svg', title: 'Sari Counter', payCode: CODE, payNotice },
    orderId: 'A-17',
  };
  const storeRaw = (raw: string) => {
    signIn(`/repaymentOfCode2?${SESSION}`);
    window.localStorage.setItem(storedRepaymentInfo.key, raw);
  };
  const storeInfo = (value: unknown) => storeRaw(JSON.stringify({ v: 1, value }));

  test('shows the stored logo, note, contract number and total (K101, K102, K103, K104, K105)', async () => {
    storeInfo(info);
    await renderPage(`/repaymentOfCode2?${SESSION}`);
    expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/logo.svg'));
    expect(screen.getByText('Please keep the depositslip as proof of payment')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Contract No.' })).toHaveTextContent(CODE);
    expect(screen.getByText('Total Payment').parentElement).toHaveTextContent('₱35,00');
  });

  test('shows what is owed as the total when there is no rollover (K105, A56)', async () => {
    storeInfo({ ...info, delayInfo: undefined });
    await renderPage(`/repaymentOfCode2?${SESSION}`);
    expect(screen.getByText('Total Payment').parentElement).toHaveTextContent('₱5.035,00');
  });

  test('copies the contract number without spaces and shows a toast (K104, K109)', async () => {
    storeInfo(info);
    const { user } = await renderPage(`/repaymentOfCode2?${SESSION}`);
    const writeText = spyOnClipboard();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText.mock.calls).toEqual([[CODE]]);
    expect(await screen.findByText('copy success')).toBeInTheDocument();
  });

  test('expands groups of entries with their names and ordered steps (K106, K107, K108)', async () => {
    storeInfo(info);
    const { user } = await renderPage(`/repaymentOfCode2?${SESSION}`);
    expect(screen.getByRole('button', { name: /E-wallet/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('heading', { name: 'In the app' })).toBeVisible();
    const [steps] = screen.getAllByRole('list');
    expect(
      within(steps as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Open the wallet.', 'Choose “Pay bills”.']);
    const counter = screen.getByRole('button', { name: /Over the counter/ });
    expect(counter).toHaveAttribute('aria-expanded', 'false');
    await user.click(counter);
    expect(screen.getByText('Go there.')).toBeVisible();
  });

  test('omits a group without entries (K106)', async () => {
    storeInfo({
      ...info,
      defDetail: { ...info.defDetail, payNotice: { Empty: [], Blank: [{ name: '', step: [] }], ...payNotice } },
    });
    await renderPage(`/repaymentOfCode2?${SESSION}`);
    expect(screen.queryByRole('button', { name: /Empty|Blank/ })).toBeNull();
    expect(screen.getByRole('button', { name: /E-wallet/ })).toHaveAttribute('aria-expanded', 'true');
  });

  test.each([
    ['nothing is stored', undefined],
    ['the stored text is broken', '{'],
    ['it belongs to another order', JSON.stringify({ v: 1, value: { ...info, orderId: 'B-1' } })],
    ['it names no code', JSON.stringify({ v: 1, value: { repayAmount: '1' } })],
  ])('shows that there is no code and links to the rollover when %s', async (_, raw) => {
    if (raw !== undefined) storeRaw(raw);
    const { user, currentUrl } = await renderPage(`/repaymentOfCode2?${SESSION}`);
    expect(screen.getByText('There is no code here')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/undefined/);
    await user.click(screen.getByRole('button', { name: 'Open from my order' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/repayDelay\?orderId=A-17&productId=1/));
  });

  test('does not show the code that another borrower of this browser stored, also without an order', async () => {
    storeInfo(info);
    await renderPage('/repaymentOfCode2?token=t-2');
    expect(screen.getByText('There is no code here')).toBeVisible();
    expect(document.body).not.toHaveTextContent(CODE);
  });

  test('prefetches the rollover on pointerdown of the button', async () => {
    api.respond(getRolloverPlan, { repayDate: '2026-12-24', repayList: [], repayPlan: [] });
    const { user, currentUrl } = await renderPage(`/repaymentOfCode2?${SESSION}`);
    const button = screen.getByRole('button', { name: 'Open from my order' });
    await user.pointer({ keys: '[TouchA>]', target: button });
    await waitFor(() => expect(api.received(getRolloverPlan)).toEqual([{ productId: '1', orderId: 'A-17' }]));
    expect(currentUrl()).toContain('/repaymentOfCode2');
  });
});
