import { isFlagOn } from '@loan/api';
import type { BankFormItem } from '@loan/api/bank-binding';
import { parseDate } from '@loan/frame';
import { sanitizeAccountNumber } from '@loan/ui';

export const CARD_TYPE_CODE = 'cardType';
export const CHANNEL_CODE = 'channelNumber';

export type Option = { name: string; type: string };

/** One parsed item of the server's form. */
export type AccountItem = {
  /** Position in the server's form. It identifies the item: a code may occur more than once. */
  index: number;
  code: string;
  title: string;
  placeholder: string;
  /** `day`: a date of the calendar, `2026-11-22`; a day with options is a choice. */
  kind: 'text' | 'digits' | 'choice' | 'day';
  /** Its options are banks or wallets; not days, cities or channels. */
  isAccountProvider: boolean;
  /** Options of a choice: `name` is shown, `type` is sent. Each type occurs once. */
  options: readonly Option[];
  /** The server's value: the text, or the type of the option. Empty when there is none. */
  value: string;
  /** The only card type that shows the item; undefined: every card type does. */
  cardType: string | undefined;
  /** The only channel that shows the item under card type 1; undefined: every channel does. */
  channel: string | undefined;
  isRequired: boolean;
};

/** Money would go nowhere without it. Other fields stay as the lender sends them: the specification requires none. */
const ACCOUNT_NUMBER_CODE = /(account|acct|card|wallet)(_?(no|num|number))?$|clabe|iban/i;

const NUMERIC = 1;
const CHOICES: ReadonlySet<string> = new Set(['enum', 'day', 'cityselect']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'txt']);
/** Special items, which are choices whatever their category is. */
const SPECIAL_CODES: ReadonlySet<string> = new Set([CARD_TYPE_CODE, CHANNEL_CODE]);

/**
 * Parses the server's form. It never throws: an unknown category becomes a text field, an item without a code is skipped
 * because it cannot be sent, and `issues` says so in one sentence each, for telemetry.
 */
export function parseAccountItems(form: readonly BankFormItem[]): { items: AccountItem[]; issues: string[] } {
  const issues: string[] = [];
  const items = form.flatMap((item, index): AccountItem[] => {
    if (item.code === '') {
      issues.push(`item ${index} has no code`);
      return [];
    }
    // `citySelect` and `city select` are the same category.
    const category = (item.category ?? '').toLowerCase().replaceAll(/[\s_-]/g, '');
    const options = distinctTypes(item.note);
    const mayBeChoice = CHOICES.has(category) || category === '' || SPECIAL_CODES.has(item.code);
    const isChoice = mayBeChoice && options.length > 0;
    const kind = isChoice ? 'choice' : fieldKind(category, item);
    if (kind === 'text' && CHOICES.has(category) && item.code !== CARD_TYPE_CODE)
      issues.push(`${item.code} has no options`);
    if (category !== '' && !CHOICES.has(category) && !TEXTS.has(category))
      issues.push(`${item.code} has an unknown category`);
    return [
      {
        index,
        code: item.code,
        title: item.title || item.code,
        placeholder: item.subtitle ?? '',
        kind,
        isAccountProvider: isChoice && (category === 'enum' || category === '') && !SPECIAL_CODES.has(item.code),
        options: isChoice ? options : [],
        value: initialValue(kind, options, item.value ?? ''),
        cardType: item.cardTypeMi || undefined,
        channel: item.channelNumber || undefined,
        isRequired: isFlagOn(item.required) || (!isChoice && isAccountNumber(item)),
      },
    ];
  });
  return { items, issues };
}

/** Only the form that a date picker posts back: in another one, a value that nobody touched would be sent changed. */
function isoDay(value: string): string | undefined {
  return /^\s*\d{4}\D/.test(value) ? parseDate(value) : undefined;
}

function fieldKind(category: string, { inputType, value }: BankFormItem): 'text' | 'digits' | 'day' {
  // A value that is no date of the calendar could not be shown by a date picker.
  if (category === 'day') return !value || isoDay(value) ? 'day' : 'text';
  return inputType === NUMERIC ? 'digits' : 'text';
}

function isAccountNumber({ code, category }: BankFormItem): boolean {
  return category !== 'day' && ACCOUNT_NUMBER_CODE.test(code) && !/id_?card/i.test(code);
}

function initialValue(kind: AccountItem['kind'], options: readonly Option[], value: string): string {
  if (kind === 'choice') return typeOf(options, value);
  if (kind === 'day') return isoDay(value) ?? '';
  return kind === 'digits' ? sanitizeAccountNumber(value) : value;
}

/** The server's value may be an option's name; the type is what is sent back. */
function typeOf(options: readonly Option[], value: string): string {
  const option = options.find(({ type }) => type === value) ?? options.find(({ name }) => name === value);
  return option?.type ?? value;
}

function distinctTypes(options: readonly Option[]): Option[] {
  return options.filter(({ type }, index) => options.findIndex((option) => option.type === type) === index);
}
