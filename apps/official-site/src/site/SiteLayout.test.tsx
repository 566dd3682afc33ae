import { describe, expect, test } from '@jest/globals';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SITE_TABS } from '../../content/siteTabs.ts';

const api = fakeApi();

async function openMenu(user: ReturnType<typeof renderRoute>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.getByRole('navigation', { name: 'Site' });
}

describe('navigation', () => {
  test.each([
    ['Home', 'O001', '/', 'A loan you can read before you sign.'],
    ['Product', 'O002', '/Product', 'One loan, explained'],
    ['About us', 'O003', '/About', 'About us'],
    ['Contact Us', 'O004', '/Contact', 'Contact Us'],
    ['Privacy Agreement', 'O005', '/Policy', 'Privacy Agreement'],
    ['Loan terms and conditions', 'O006', '/Loan', 'Loan terms and conditions'],
  ])('opens the page of the tab "%s" (%s)', async (tab, _, path, heading) => {
    const { user, currentUrl } = renderRoute(path === '/' ? '/Loan' : '/');
    const nav = await openMenu(user);

    await user.click(within(nav).getByRole('link', { name: tab }));

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(currentUrl()).toBe(path);
  });

  test.each(SITE_TABS.map(({ path }) => path))(
    'opens %s directly and marks its tab as the current page (N001, N002, N003, N004, O015)',
    async (path) => {
      const { user } = renderRoute(path);
      const nav = await openMenu(user);
      const current = within(nav).getAllByRole('link', { current: 'page' });
      expect(current.map((link) => link.getAttribute('href'))).toEqual([path]);
    },
  );

  test('exposes the state of the menu and closes it on Escape', async () => {
    const { user } = renderRoute('/');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    expect(menu).toHaveAttribute('aria-expanded', 'false');

    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers a skip link before the tabs', async () => {
    const { user } = renderRoute('/');
    const skip = await screen.findByRole('link', { name: 'Skip to the content' });
    await user.tab();
    expect(skip).toHaveFocus();
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('footer', () => {
  test.each(SITE_TABS.map(({ path }) => path))(
    'names company, address and e-mail on %s (O007, O008, O009)',
    async (path) => {
      renderRoute(path);
      const footer = within(await screen.findByRole('contentinfo'));
      expect(footer.getByText('PesoPronto Lending Corporation')).toBeVisible();
      expect(footer.getByText(/88 Ayala Avenue/)).toBeVisible();
      expect(footer.getByRole('link', { name: 'care@pesopronto.example' })).toHaveAttribute(
        'href',
        'mailto:care@pesopronto.example',
      );
    },
  );

  test('shows configured data for regulators', async () => {
    renderRoute('/About');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/CS202600001/)).toBeVisible();
  });

  test('shows no empty line without data for regulators', async () => {
    renderRoute('/', {
      marketConfig: { company: { name: 'Clara', address: 'Reforma 1', email: 'help@clara.example' } },
    });
    const footer = await screen.findByRole('contentinfo');
    expect(within(footer).getByText('Clara')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Company registration');
  });
});

test('names the lender and its registration under the promise of the home page', async () => {
  renderRoute('/');
  await screen.findByRole('link', { name: 'Get the app' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/PesoPronto Lending Corporation · Company registration: SEC Registration/)).toBeVisible();
});

test('links the app, or the registration when the market has no store', async () => {
  renderRoute('/');
  expect(await screen.findByRole('link', { name: 'Get the app' })).toHaveAttribute(
    'href',
    'https://play.google.com/store/apps/details?id=example.pesopronto',
  );
  cleanup();
  renderRoute('/Product', { marketConfig: { storeLinks: {} } });
  expect(await screen.findByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/promo');
});

test('sends no request and needs no session on any page (G048, G067)', async () => {
  const { navigate } = renderRoute('/');
  for (const { path } of SITE_TABS) {
    await navigate(path);
    // On a slow machine the placeholder's heading comes first.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Loading'));
  }
  expect(api.calls).toEqual([]);
});

test.each([
  ['es', 'Un préstamo que puedes leer antes de firmar.'],
  ['fil', 'Loan na mababasa mo bago ka pumirma.'],
] as const)('shows in %s the heading "%s"', async (locale, heading) => {
  renderRoute('/', { locale });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('sets the document title to tab and company', async () => {
  renderRoute('/Contact');
  await waitFor(() => expect(document.title).toBe('Contact Us · PesoPronto Lending Corporation'));
});
