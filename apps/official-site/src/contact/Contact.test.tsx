import { expect, test } from '@jest/globals';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();

async function openForm() {
  const { user } = openAt('/Contact');
  const name = await screen.findByLabelText('Name');
  return {
    user,
    name,
    telephone: screen.getByLabelText('Telephone'),
    suggestion: screen.getByLabelText('Suggestion'),
    submit: screen.getByRole('button', { name: 'Submit' }),
  };
}

test('the form has a name, a telephone, a suggestion and Submit (O010)', async () => {
  const { name, telephone, suggestion, submit } = await openForm();
  for (const part of [name, telephone, suggestion, submit]) expect(part).toBeVisible();
});

test('what is lacking is said, beside each field and as a whole; what was typed stays (O011)', async () => {
  const { user, name, telephone, suggestion, submit } = await openForm();
  await user.type(name, 'Ana');
  await user.type(telephone, '   ');
  await user.click(submit);

  expect(await screen.findByRole('alert')).toHaveTextContent('Please provide complete information!');
  expect(name).toHaveValue('Ana');
  expect(name).not.toBeInvalid();
  expect(telephone).toBeInvalid();
  expect(telephone).toHaveAccessibleDescription('Enter your telephone number');
  expect(suggestion).toHaveAccessibleDescription('Enter your suggestion');
});

test('the focus goes to the first field that lacks, and stays there while it is filled in', async () => {
  const { user, name, submit } = await openForm();
  await user.click(submit);
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('Ana');
  expect(name).toHaveValue('Ana');
});

test('a complete form is praised, nothing is sent, and the copy says so (O012, O013)', async () => {
  const { user, name, telephone, suggestion, submit } = await openForm();
  await user.type(name, 'Ana');
  await user.type(telephone, '55 10');
  await user.type(suggestion, 'More light');
  await user.click(submit);

  const praise = within(await screen.findByRole('status'));
  expect(praise.getByText('Success!')).toBeVisible();
  expect(praise.getByText(/does not send it to us/)).toBeVisible();
  expect(praise.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')).toBe(
    `mailto:care@pesopronto.example?body=${encodeURIComponent('More light\n\nAna\n\n55 10')}`,
  );
  expect(lender.calls).toEqual([]);
});

test('a person can be reached beside the form', async () => {
  await openForm();
  expect(screen.getByRole('link', { name: '+63 2 8888 1234' })).toHaveAttribute('href', 'tel:+63288881234');
});
