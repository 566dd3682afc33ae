import { expect, test } from '@jest/globals';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();

async function renderContactForm() {
  const { user } = renderRoute('/Contact');
  const name = await screen.findByLabelText('Name');
  return {
    user,
    name,
    telephone: screen.getByLabelText('Telephone'),
    suggestion: screen.getByLabelText('Suggestion'),
    submit: screen.getByRole('button', { name: 'Submit' }),
  };
}

test('shows name, telephone, suggestion and Submit (O010)', async () => {
  const { name, telephone, suggestion, submit } = await renderContactForm();
  for (const field of [name, telephone, suggestion, submit]) expect(field).toBeVisible();
});

test('marks missing fields, shows the alert, and keeps the typed values (O011)', async () => {
  const { user, name, telephone, suggestion, submit } = await renderContactForm();
  await user.type(name, 'Ana');
  await user.type(telephone, '   ');
  await user.click(submit);

  expect(await screen.findByRole('alert')).toHaveTextContent('Please provide complete information!');
  expect(name).toHaveValue('Ana');
  expect(name).not.toBeInvalid();
  expect(telephone).toBeInvalid();
  expect(telephone).toHaveAccessibleDescription(/Enter your telephone number/);
  expect(suggestion).toHaveAccessibleDescription('Enter your suggestion');
});

test('focuses the first missing field and keeps the focus while it is filled in', async () => {
  const { user, name, submit } = await renderContactForm();
  await user.click(submit);
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('Ana');
  expect(name).toHaveValue('Ana');
});

test('says before typing that the form writes an e-mail', async () => {
  await renderContactForm();
  expect(screen.getByText(/This form writes an e-mail for you/)).toBeVisible();
});

test('shows the success of a complete form and that nothing was sent (O012, O013)', async () => {
  const { user, name, telephone, suggestion, submit } = await renderContactForm();
  await user.type(name, 'Ana');
  await user.type(telephone, '55 10');
  await user.type(suggestion, 'More light');
  await user.click(submit);

  const successNotice = within(await screen.findByRole('status'));
  expect(successNotice.getByText('Success!')).toBeVisible();
  expect(successNotice.getByText(/Nothing is sent until you send it/)).toBeVisible();
  expect(successNotice.getByRole('link', { name: 'Open the e-mail' }).getAttribute('href')).toBe(
    `mailto:care@pesopronto.example?body=${encodeURIComponent('More light\n\nAna\n\n5510')}`,
  );
  expect(api.calls).toEqual([]);
});

test('shows the telephone number beside the form', async () => {
  await renderContactForm();
  expect(screen.getByRole('link', { name: '+63 2 8888 1234' })).toHaveAttribute('href', 'tel:+63288881234');
});

test('takes the telephone number by the market’s rule, with its country code and an example', async () => {
  const { user } = renderRoute('/Contact', {
    marketConfig: { contactPhone: { pattern: '^9\\d{9}$', example: '9171234567', countryCode: '+63' } },
  });
  const telephone = await screen.findByLabelText('Telephone');
  expect(screen.getByText('+63')).toBeVisible();
  expect(telephone).toHaveAccessibleDescription('For example 9171234567');
  await user.type(telephone, '0917 123 4567');
  expect(telephone).toHaveValue('9171234567');
});

test.each(['/Contact', '/resetAccount'])(
  '%s has the market’s own phone rule, not that of the registration',
  async (path) => {
    const { user } = renderRoute(path, {
      marketConfig: {
        phonePattern: { example: '13800138000' },
        contactPhone: { pattern: '^09\\d{9}$', example: '0917 123 4567' },
      },
    });
    const telephone = await screen.findByLabelText(/^(Telephone|Phone number)/);
    expect(telephone).toHaveAccessibleDescription(/For example 0917 123 4567/);
    await user.type(telephone, '+63 917 123 4567');
    expect(telephone).toHaveValue('09171234567');
  },
);
