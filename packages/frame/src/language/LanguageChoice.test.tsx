import { beforeEach, expect, jest, test } from '@jest/globals';
import { LANGUAGE_KEY } from '@loan/api/request';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale } from '../i18n/useTranslation.ts';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

beforeEach(() => {
  setLocale('en');
  localStorage.clear();
  setTestMarketConfig();
  captureLaunchParams({ search: '?token=t&lang=en', hash: '' }, undefined);
});
test('marks the language of the page, and keeps another one and reloads when it is tapped', async () => {
  const reload = jest.fn();
  render(<LanguageChoice reload={reload} />);
  const user = userEvent.setup();
  const pressed = screen
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
  expect(pressed).toEqual([
    ['English', 'true'],
    ['Español', 'false'],
    ['Filipino', 'false'],
  ]);
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('es|en');
});

test('offers nothing in a market with one language', () => {
  setTestMarketConfig({ locales: ['en'] });
  render(<LanguageChoice />);
  expect(screen.queryByRole('group')).toBeNull();
});
