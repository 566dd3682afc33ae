import { describe, expect, test } from '@jest/globals';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SITE_TABS } from './siteTabs.ts';

const api = fakeApi();

async function openMenu(user: ReturnType<typeof renderRoute>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.getByRole('navigation', { name: 'Site' });
}

describe('the navigation', () => {
  test.each([
    ['Home', 'O001', '/', 'Money for today. Terms you can read.'],
    ['Product', 'O002', '/Product', 'One loan, explained'],
    ['About us', 'O003', '/About', 'About us'],
    ['Contact Us', 'O004', '/Contact', 'Contact Us'],
    ['Privacy Agreement', 'O005', '/Policy', 'Privacy Agreement'],
    ['Loan terms and conditions', 'O006', '/Loan', 'Loan terms and conditions'],
  ])('the tab "%s" opens its page (%s)', async (tab, _, path, heading) => {
    const { user, currentUrl } = renderRoute(path === '/' ? '/Loan' : '/');
    const nav = await openMenu(user);

    await user.click(within(nav).getByRole('link', { name: tab }));

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(currentUrl()).toBe(path);
  });

  test.each(SITE_TABS.map(({ path }) => path))(
    '%s opens by itself and marks its tab as the current page (N001, N002, N003, N004, O015)',
    async (path) => {
      const { user } = renderRoute(path);
      const nav = await openMenu(user);
      const current = within(nav).getAllByRole('link', { current: 'page' });
      expect(current.map((link) => link.getAttribute('href'))).toEqual([path]);
    },
  );

  test('the menu says whether it is open, and Escape closes it', async () => {
    const { user } = renderRoute('/');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    expect(menu).toHaveAttribute('aria-expanded', 'false');

    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('the keyboard reaches the content before the tabs', async () => {
    const { user } = renderRoute('/');
    const skip = await screen.findByRole('link', { name: 'Skip to the content' });
    await user.tab();
    expect(skip).toHaveFocus();
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the footer', () => {
  test.each(SITE_TABS.map(({ path }) => path))(
    'on %s it names the company, its address and its e-mail (O007, O008, O009)',
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

  test('what a regulator asks for is shown where it is configured', async () => {
    renderRoute('/');
    expect(await screen.findByText(/CS202600001/)).toBeVisible();
  });

  test('where nothing is configured for a regulator, no empty line stands', async () => {
    renderRoute('/', {
      environment: { company: { name: 'Clara', address: 'Reforma 1', email: 'help@clara.example' } },
    });
    expect(await screen.findByText('Clara')).toBeVisible();
    expect(screen.getAllByText('Clara')[0]?.closest('footer')).not.toHaveTextContent('Company registration');
  });
});

test('the site leads to the app, and to the registration where a market has no store', async () => {
  renderRoute('/');
  expect(await screen.findByRole('link', { name: 'Get the app' })).toHaveAttribute(
    'href',
    'https://play.google.com/store/apps/details?id=example.pesopronto',
  );
  cleanup();
  renderRoute('/Product', { environment: { storeLinks: {} } });
  expect(await screen.findByRole('link', { name: 'Apply now' })).toHaveAttribute('href', '/promo');
});

test('nobody needs a session, and no page of the site asks the lender anything (G048, G067)', async () => {
  const { navigate } = renderRoute('/');
  for (const { path } of SITE_TABS) {
    await navigate(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(api.calls).toEqual([]);
});

test.each([
  ['es', 'Dinero para hoy. Condiciones que se entienden.'],
  ['fil', 'Pera para ngayon. Mga tuntuning mababasa mo.'],
] as const)('in %s the site greets with "%s"', async (locale, heading) => {
  renderRoute('/', { locale });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('the page is named after its tab and the company', async () => {
  renderRoute('/Contact');
  await waitFor(() => expect(document.title).toBe('Contact Us · PesoPronto Lending Corporation'));
});
