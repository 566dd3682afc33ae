import { expect, jest, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

function spyOnScrollTo() {
  return jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
}

test('has the title Privacy Policy (P001, N031)', async () => {
  renderRoute('/privacyPolicy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('scrolls to the top on open and on a return from the back-forward cache (P002)', async () => {
  const scrolled = spyOnScrollTo();
  renderRoute('/privacyPolicy');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0));

  scrolled.mockClear();
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test.each([
  ["The lender's company details", /PesoPronto Lending Corporation/, 'P003'],
  ['Data we collect and its purposes', /Purpose: to know whom we lend to/, 'P004'],
  ['Disclosure of your data', /We do not sell personal data/, 'P005'],
  ['Cookies', /31 December 9999/, 'P006'],
  ['Device data: camera', /never used in the background/, 'P007'],
  ['Device data: GPS location', /\(GPS\) once while you apply/, 'P008'],
  ['Device data: advertising id', /reset or delete it/, 'P009'],
  ['Device data: network', /internet \(IP\) address/, 'P010'],
  ['Minors under 18', /do not lend to anyone under 18/, 'P011'],
  ['Password security', /Never give a password/, 'P012'],
  ['Opt-out', /You may say no, at any time/, 'P013'],
  ['Grievance officer', /Data Protection Officer/, 'P014'],
])('shows in section "%s" %s, and links it in the contents (%s)', async (name, text) => {
  renderRoute('/privacyPolicy');
  const section = await screen.findByRole('region', { name });
  expect(within(section).getAllByText(text)[0]).toBeVisible();

  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getByRole('link', { name })).toHaveAttribute('href', `#${section.id}`);
});

test('links e-mail and telephone of the grievance officer', async () => {
  renderRoute('/privacyPolicy');
  const officer = within(await screen.findByRole('region', { name: 'Grievance officer' }));
  expect(officer.getByRole('link', { name: 'privacy@pesopronto.example' })).toHaveAttribute(
    'href',
    'mailto:privacy@pesopronto.example',
  );
  expect(officer.getByRole('link', { name: '+63 2 8888 1235' })).toHaveAttribute('href', 'tel:+63288881235');
});

test('scrolls to a section of the contents and focuses it', async () => {
  const { user, currentUrl } = renderRoute('/privacyPolicy');
  const scrollIntoView = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrollIntoView });
  await user.click(await screen.findByRole('link', { name: 'Cookies' }));
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Cookies' })]);
  expect(screen.getByRole('heading', { name: 'Cookies' })).toHaveFocus();
  expect(currentUrl()).toBe('/privacyPolicy');
});

test('opens the print dialog', async () => {
  const printed = jest.fn();
  Object.assign(window, { print: printed });
  const { user } = renderRoute('/privacyPolicy');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
});

test.each([
  ['/privacyPolicy', 'es', 'A quién comunicamos tus datos', 'vale el texto en inglés'],
  ['/Policy', 'fil', 'Kanino ibinibigay ang iyong datos', 'ang tekstong Ingles ang masusunod'],
] as const)(
  'shows on %s the policy in the language %s, and which wording is binding',
  async (path, locale, heading, binding) => {
    renderRoute(path, { locale });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(new RegExp(binding))).toBeVisible();
  },
);
