import { describe, expect, test } from '@jest/globals';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, within } from '@testing-library/react';

const api = fakeApi();

describe.each(['/About', '/aboutUs'])('about us at %s', (path) => {
  test('welcomes with the company’s name (U001, N030)', async () => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Welcome to PesoPronto Lending Corporation' })).toBeVisible();
  });

  test('shows the mission (U002)', async () => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Our mission' })).toBeVisible();
    expect(screen.getByText(/understand, afford and finish/)).toBeVisible();
  });

  test('lists four advantages (U003)', async () => {
    renderRoute(path);
    const heading = await screen.findByRole('heading', { name: 'Our advantages' });
    const list = heading.parentElement?.querySelector('ul');
    if (!list) throw new Error('no list of advantages');
    const names = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent);
    expect(names).toEqual(['Quick approval', 'Transparent fees', 'Flexible repayment', 'Safe and reliable']);
  });

  test('presents the team (U004)', async () => {
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Our team' })).toBeVisible();
  });

  test('shows the contact, the customer-service e-mail first (U005, U006)', async () => {
    renderRoute(path);
    const contact = within(
      (await screen.findByRole('heading', { name: 'Contact' })).closest('section') ?? document.body,
    );
    expect(contact.getByText('Customer-service e-mail')).toBeVisible();
    expect(contact.getByRole('link', { name: 'care@pesopronto.example' })).toHaveAttribute(
      'href',
      'mailto:care@pesopronto.example',
    );
    expect(contact.getByRole('link', { name: '+63 2 8888 1234' })).toBeVisible();
  });

  test('has headings in order and no placeholders, and sends no request', async () => {
    renderRoute(path);
    await screen.findByRole('heading', { level: 1, name: 'About us' });
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
    expect(document.body.textContent).not.toMatch(/[{}]|undefined|official-site\./);
    expect(api.calls).toEqual([]);
  });
});
