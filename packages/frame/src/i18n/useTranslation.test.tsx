import { afterEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { addMessages, frameMessages, setLocale, translate, useTranslation } from './useTranslation.ts';

afterEach(() => setLocale('en'));

describe('translate', () => {
  test('gives the text of the active locale with its placeholders filled', () => {
    addMessages('en', { 'test.due': [['count', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }]] });
    addMessages('es', { 'test.due': [['count', 'plural', { one: ['#', ' día'], other: ['#', ' días'] }]] });
    expect(translate('test.due', { count: 1 })).toBe('1 day');
    setLocale('es');
    expect(document.documentElement.lang).toBe('es');
    expect(translate('test.due', { count: 3 })).toBe('3 días');
    expect(translate('frame.tryAgain')).toBe(frameMessages.es['frame.tryAgain']);
  });

  test('gives the English text of the same build when the active locale lacks it', () => {
    addMessages('en', { 'test.onlyEnglish': 'Pay Now' });
    setLocale('fil');
    expect(translate('test.onlyEnglish')).toBe('Pay Now');
  });

  test.each([
    ['a Hebrew name', 'שלום', '\u2068שלום\u2069'],
    ['an Arabic name', 'محمد', '\u2068محمد\u2069'],
    ['a Latin name', 'José', 'José'],
    ['a name with an override', 'a\u202Efdp.exe', 'afdp.exe'],
    ['a name that ends an isolate', 'שלום\u2069\u202Ea', '\u2068שלוםa\u2069'],
    ['a number', 3, '3'],
  ])('isolates %s when it is right-to-left, so that the amounts keep their order', (_what, name, rendered) => {
    addMessages('en', { 'test.owes': [['name'], ' owes ', ['amount'], ' of ', ['total']] });
    expect(translate('test.owes', { name, amount: '₱1,00', total: '₱2,00' })).toBe(`${rendered} owes ₱1,00 of ₱2,00`);
  });

  test('gives the id of an unknown text and reports it once', () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    expect(translate('test.unknown')).toBe('test.unknown');
    translate('test.unknown');
    stop();
    expect(reports).toEqual([{ kind: 'missing-message', id: 'test.unknown', locale: 'en' }]);
  });

  test('updates rendered texts when the locale changes', () => {
    function Greeting() {
      const t = useTranslation();
      return <p>{t('frame.home')}</p>;
    }
    render(<Greeting />);
    screen.getByText(frameMessages.en['frame.home']);
    act(() => setLocale('es'));
    screen.getByText(frameMessages.es['frame.home']);
  });
});
