import { isFlagOn } from '@loan/api';
import type { BankFormItem } from '@loan/api/bank-binding';

export const CARD_TYPE_CODE = 'cardType';
export const CHANNEL_CODE = 'channelNumber';

export type Option = { name: string; type: string };

/** One item of the server's form, as this screen draws and sends it. */
export type AccountItem = {
  /** Where it stands in the server's form. One code may stand there more than once; a place may not. */
  index: number;
  code: string;
  title: string;
  placeholder: string;
  kind: 'text' | 'digits' | 'choice';
  /** A choice of who keeps the account, as a bank or a wallet is; not of a day, a city or a channel. */
  isAccountProvider: boolean;
  /** Of a choice: what is shown, and what is sent. Each type once. */
  options: readonly Option[];
  /** What the server has: the text, or the type of the option. Empty where it has nothing. */
  value: string;
  /** Shown for this card type alone; nothing: for every one. */
  cardType: string | undefined;
  /** With card type 1 shown for this channel alone; nothing: for every one. */
  channel: string | undefined;
  isRequired: boolean;
};

const NUMERIC = 1;
const CHOICES: ReadonlySet<string> = new Set(['enum', 'day', 'cityselect']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'txt', '']);

/**
 * Reads the server's form. Nothing in it can stop the screen: what is not understood is drawn as a text field, an item
 * without a code cannot be sent and is left out, and `faults` says so to the makers.
 */
export function parseAccountItems(form: readonly BankFormItem[]): { items: AccountItem[]; issues: string[] } {
  const issues: string[] = [];
  const items = form.flatMap((item, index) => {
    if (item.code === '') {
      issues.push(`item ${index} has no code`);
      return [];
    }
    // `citySelect` and `city select`, `txt` and `text` are one.
    const category = (item.category ?? '').toLowerCase().replaceAll(/[\s_-]/g, '');
    const options = distinctTypes(item.note);
    const isChoice = CHOICES.has(category) && options.length > 0;
    if (!isChoice && CHOICES.has(category) && item.code !== CARD_TYPE_CODE) issues.push(`${item.code} has no options`);
    if (!CHOICES.has(category) && !TEXTS.has(category)) issues.push(`${item.code} is of an unknown category`);
    return [
      {
        index,
        code: item.code,
        title: item.title || item.code,
        placeholder: item.subtitle ?? '',
        kind: isChoice ? ('choice' as const) : item.inputType === NUMERIC ? ('digits' as const) : ('text' as const),
        isAccountProvider:
          isChoice && category === 'enum' && item.code !== CARD_TYPE_CODE && item.code !== CHANNEL_CODE,
        options: isChoice ? options : [],
        value: isChoice ? typeOf(options, item.value ?? '') : (item.value ?? ''),
        cardType: item.cardTypeMi || undefined,
        channel: item.channelNumber || undefined,
        isRequired: isFlagOn(item.required),
      },
    ];
  });
  return { items, issues };
}

/** The server may name its own value by the option's name; what is sent back is the type. */
function typeOf(options: readonly Option[], value: string): string {
  const option = options.find(({ type }) => type === value) ?? options.find(({ name }) => name === value);
  return option?.type ?? value;
}

function distinctTypes(options: readonly Option[]): Option[] {
  return options.filter(({ type }, index) => options.findIndex((one) => one.type === type) === index);
}
