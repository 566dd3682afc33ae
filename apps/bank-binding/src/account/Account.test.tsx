import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from './Account.tsx';
import { type AccountItem, parseAccountItems } from './parseAccountItems.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Sixty items that log their title on each render: every render reads `placeholder`. */
function itemsLoggingRenders(renderedTitles: string[]): AccountItem[] {
  const form = Array.from({ length: 60 }, (_, index) => ({ code: `field${index}`, title: `Field ${index}`, note: [] }));
  return parseAccountItems(form as never).items.map((item) =>
    Object.defineProperty({ ...item }, 'placeholder', {
      get() {
        renderedTitles.push(item.title);
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

test('re-renders only the edited field when a key is typed into one of sixty', async () => {
  const renderedTitles: string[] = [];
  render(<Form items={itemsLoggingRenders(renderedTitles)} />);
  expect(new Set(renderedTitles)).toHaveProperty('size', 60);
  renderedTitles.length = 0;

  await userEvent.type(screen.getByRole('textbox', { name: 'Field 7' }), 'ab');

  expect(screen.getByRole('textbox', { name: 'Field 7' })).toHaveValue('ab');
  expect(renderedTitles).toEqual(['Field 7', 'Field 7']);
});
