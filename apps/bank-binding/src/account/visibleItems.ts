import { DEFAULT_CARD_TYPE, DEFAULT_CHANNEL_NUMBER } from '@loan/api/constants';
import { type AccountItem, CARD_TYPE_CODE, CHANNEL_CODE } from './parseAccountItems.ts';

const FIRST_CARD_TYPE = String(DEFAULT_CARD_TYPE);

/**
 * What the borrower entered, by card type and place: a wallet's number never turns up under a bank account, and what was
 * entered comes back with its card type. It lives as long as the screen and is stored nowhere.
 */
export type Entered = ReadonlyMap<string, string>;

/** What the borrower chose and entered so far; `cardType` is nothing until a tab was tapped. */
export type AccountForm = { cardType: string | undefined; entered: Entered };

export const EMPTY_FORM: AccountForm = { cardType: undefined, entered: new Map() };

export function enteredKey(cardType: string, { place }: AccountItem): string {
  return `${cardType} ${place}`;
}

export function cardTypeItem(items: readonly AccountItem[]): AccountItem | undefined {
  return items.find(({ code }) => code === CARD_TYPE_CODE);
}

/** The card type in use: the tapped one, the server's, 1, or the first there is. */
export function activeCardType(items: readonly AccountItem[], { cardType }: AccountForm): string {
  const item = cardTypeItem(items);
  return item ? settled(item, cardType, FIRST_CARD_TYPE) : FIRST_CARD_TYPE;
}

/** The channel in use with card type 1: the chosen one, the server's, 90006, or the first there is. */
export function activeChannel(items: readonly AccountItem[], form: AccountForm): string {
  const item = items.find(({ code, cardType }) => code === CHANNEL_CODE && isFor(cardType, FIRST_CARD_TYPE));
  const usual = String(DEFAULT_CHANNEL_NUMBER);
  return item ? settled(item, form.entered.get(enteredKey(FIRST_CARD_TYPE, item)), usual) : usual;
}

/**
 * The items the borrower sees under the tabs, each code once: what is shown is what is sent. The channel counts for card
 * type 1 alone, and never hides its own item.
 */
export function visibleItems(items: readonly AccountItem[], form: AccountForm): AccountItem[] {
  const cardType = activeCardType(items, form);
  const channel = activeChannel(items, form);
  const shown = items.filter(
    (item) =>
      item.code !== CARD_TYPE_CODE &&
      isFor(item.cardType, cardType) &&
      (cardType !== FIRST_CARD_TYPE || item.code === CHANNEL_CODE || isFor(item.channel, channel)),
  );
  return shown.filter(({ code }, at) => shown.findIndex((one) => one.code === code) === at);
}

/** What a visible item holds now: a text, or the type of the chosen option. */
export function valueShown(items: readonly AccountItem[], item: AccountItem, form: AccountForm): string {
  const cardType = activeCardType(items, form);
  if (item.code === CHANNEL_CODE && cardType === FIRST_CARD_TYPE) return activeChannel(items, form);
  return form.entered.get(enteredKey(cardType, item)) ?? item.value;
}

/**
 * The number that stands there was the server's for the server's bank, and the borrower has chosen another one: it is
 * probably no number of that. What the server sent stays (A19, B040); whoever sends it should have looked.
 */
export function isOfAnother(items: readonly AccountItem[], item: AccountItem, form: AccountForm): boolean {
  const cardType = activeCardType(items, form);
  if (item.kind !== 'digits' || item.value === '' || form.entered.has(enteredKey(cardType, item))) return false;
  return visibleItems(items, form).some((one) => {
    const chosen = one.isKeeper && one.value !== '' && form.entered.get(enteredKey(cardType, one));
    return chosen && chosen !== one.value;
  });
}

/** Visible items that the server wants filled in and that are not. */
export function missingItems(items: readonly AccountItem[], form: AccountForm): AccountItem[] {
  return visibleItems(items, form).filter((item) => item.isRequired && valueShown(items, item, form).trim() === '');
}

function isFor(only: string | undefined, active: string): boolean {
  return only === undefined || only === active;
}

function settled({ options, value }: AccountItem, chosen: string | undefined, usual: string): string {
  if (options.length === 0) return chosen ?? (value || usual);
  const types = options.map(({ type }) => type);
  return [chosen, value, usual].find((one) => one !== undefined && types.includes(one)) ?? types[0] ?? usual;
}
