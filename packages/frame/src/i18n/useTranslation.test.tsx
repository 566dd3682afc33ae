import { afterEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { frameMessages } from './frameMessages.ts';
import { addMessages, chooseLocale, setLocale, translate, useTranslation } from './useTranslation.ts';

afterEach(() => setLocale('en'));

describe('the borrower’s locale', () => {
  const available = ['en', 'es', 'fil'];
  test.each<[(string | undefined)[], string]>([
    [['es'], 'es'],
    [['es-MX'], 'es'],
    [['ES_mx'], 'es'],
    [['tl'], 'fil'],
    [['fil-PH'], 'fil'],
    [[undefined, 'es'], 'es'],
    [['de', 'fil'], 'fil'],
    [['de'], 'en'],
    [[], 'en'],
    [['__proto__'], 'en'],
  ])('for %j is %s', (wishes, locale) => {
    expect(chooseLocale(wishes, available)).toBe(locale);
  });

  test('is English where a build has nothing else', () => {
    expect(chooseLocale(['es'], ['en'])).toBe('en');
  });
});

describe('a text', () => {
  test('is said in the locale in use, with its placeholders filled', () => {
    addMessages('en', { 'test.due': [['count', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }]] });
    addMessages('es', { 'test.due': [['count', 'plural', { one: ['#', ' día'], other: ['#', ' días'] }]] });
    expect(translate('test.due', { count: 1 })).toBe('1 day');
    setLocale('es');
    expect(document.documentElement.lang).toBe('es');
    expect(translate('test.due', { count: 3 })).toBe('3 días');
    expect(translate('frame.tryAgain')).toBe(frameMessages.es['frame.tryAgain']);
  });

  test('that the locale lacks is said in English of the same build', () => {
    addMessages('en', { 'test.onlyEnglish': 'Pay Now' });
    setLocale('fil');
    expect(translate('test.onlyEnglish')).toBe('Pay Now');
  });

  test.each([
    ['a Hebrew name', 'שלום', '\u2068שלום\u2069'],
    ['an Arabic name', 'محمد', '\u2068محمد\u2069'],
    ['a Latin name', 'José', 'José'],
    ['a number', 3, '3'],
  ])('keeps %s to itself, so that the amounts around it stay where they are', (_what, name, rendered) => {
    addMessages('en', { 'test.owes': [['name'], ' owes ', ['amount'], ' of ', ['total']] });
    expect(translate('test.owes', { name, amount: '₱1,00', total: '₱2,00' })).toBe(`${rendered} owes ₱1,00 of ₱2,00`);
  });

  test('that nobody has is shown by its id, and reported once', () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    expect(translate('test.nobody')).toBe('test.nobody');
    translate('test.nobody');
    stop();
    expect(reports).toEqual([{ kind: 'missing-message', id: 'test.nobody', locale: 'en' }]);
  });

  test('changes on the screen when its catalog arrives', () => {
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
