import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from './Account.tsx';
import { type AccountItem, accountItems } from './parseAccountItems.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Sixty fields that note each time they are drawn. */
function watchedItems(drawn: string[]): AccountItem[] {
  const form = Array.from({ length: 60 }, (_, at) => ({ code: `field${at}`, title: `Field ${at}`, note: [] }));
  return accountItems(form as never).items.map((item) =>
    Object.defineProperty({ ...item }, 'placeholder', {
      get() {
        drawn.push(item.title);
        return '';
      },
    }),
  );
}

function Form({ items }: { items: readonly AccountItem[] }) {
  const { cardTypes, fields, enter } = useAccountForm(items);
  return (
    <Account
      cardTypes={cardTypes}
      fields={fields}
      isBusy={false}
      error={undefined}
      onCardType={() => undefined}
      onEnter={enter}
      onNext={() => undefined}
      onBack={() => undefined}
    />
  );
}

test('a key typed into one of sixty fields draws that field anew and no other', async () => {
  const drawn: string[] = [];
  render(<Form items={watchedItems(drawn)} />);
  expect(new Set(drawn)).toHaveProperty('size', 60);
  drawn.length = 0;

  await userEvent.type(screen.getByRole('textbox', { name: 'Field 7' }), 'ab');

  expect(screen.getByRole('textbox', { name: 'Field 7' })).toHaveValue('ab');
  expect(drawn).toEqual(['Field 7', 'Field 7']);
});
