import { DEFAULT_CARD_TYPE, DEFAULT_CHANNEL_NUMBER } from '@loan/api/constants';
import { type AccountItem, CARD_TYPE_CODE, CHANNEL_CODE } from './parseAccountItems.ts';

const DEFAULT_CARD_TYPE_ID = String(DEFAULT_CARD_TYPE);

/**
 * What the borrower entered, by card type and place: a wallet's number never turns up under a bank account, and what was
 * entered comes back with its card type. It lives as long as the screen and is stored nowhere.
 */
export type EnteredValues = ReadonlyMap<string, string>;

/** What the borrower chose and entered so far; `cardType` is nothing until a tab was tapped. */
export type AccountForm = { cardType: string | undefined; entered: EnteredValues };

export const EMPTY_FORM: AccountForm = { cardType: undefined, entered: new Map() };

export function enteredKey(cardType: string, { index }: AccountItem): string {
  return `${cardType} ${index}`;
}

export function cardTypeItem(items: readonly AccountItem[]): AccountItem | undefined {
  return items.find(({ code }) => code === CARD_TYPE_CODE);
}

/** The card type in use: the tapped one, the server's, 1, or the first there is. */
export function activeCardType(items: readonly AccountItem[], { cardType }: AccountForm): string {
  const item = cardTypeItem(items);
  return item ? resolveOption(item, cardType, DEFAULT_CARD_TYPE_ID) : DEFAULT_CARD_TYPE_ID;
}

/** The channel in use with card type 1: the chosen one, the server's, 90006, or the first there is. */
export function activeChannel(items: readonly AccountItem[], form: AccountForm): string {
  const item = items.find(({ code, cardType }) => code === CHANNEL_CODE && appliesTo(cardType, DEFAULT_CARD_TYPE_ID));
  const fallback = String(DEFAULT_CHANNEL_NUMBER);
  return item ? resolveOption(item, form.entered.get(enteredKey(DEFAULT_CARD_TYPE_ID, item)), fallback) : fallback;
}

/**
 * The items the borrower sees under the tabs, each code once: what is shown is what is sent. The channel counts for card
 * type 1 alone, and never hides its own item.
 */
export function visibleItems(items: readonly AccountItem[], form: AccountForm): AccountItem[] {
  const cardType = activeCardType(items, form);
  const channel = activeChannel(items, form);
  const matchingItems = items.filter(
    (item) =>
      item.code !== CARD_TYPE_CODE &&
      appliesTo(item.cardType, cardType) &&
      (cardType !== DEFAULT_CARD_TYPE_ID || item.code === CHANNEL_CODE || appliesTo(item.channel, channel)),
  );
  return matchingItems.filter(({ code }, index) => matchingItems.findIndex((one) => one.code === code) === index);
}

/** What a visible item holds now: a text, or the type of the chosen option. */
export function displayedValue(items: readonly AccountItem[], item: AccountItem, form: AccountForm): string {
  const cardType = activeCardType(items, form);
  if (item.code === CHANNEL_CODE && cardType === DEFAULT_CARD_TYPE_ID) return activeChannel(items, form);
  return form.entered.get(enteredKey(cardType, item)) ?? item.value;
}

/**
 * The number that stands there was the server's for the server's bank, and the borrower has chosen another one: it is
 * probably no number of that. What the server sent stays (A19, B040); whoever sends it should have looked.
 */
export function isFromOtherProvider(items: readonly AccountItem[], item: AccountItem, form: AccountForm): boolean {
  const cardType = activeCardType(items, form);
  if (item.kind !== 'digits' || item.value === '' || form.entered.has(enteredKey(cardType, item))) return false;
  return visibleItems(items, form).some((one) => {
    const chosen = one.isAccountProvider && one.value !== '' && form.entered.get(enteredKey(cardType, one));
    return chosen && chosen !== one.value;
  });
}

/** Visible items that the server wants filled in and that are not. */
export function missingItems(items: readonly AccountItem[], form: AccountForm): AccountItem[] {
  return visibleItems(items, form).filter((item) => item.isRequired && displayedValue(items, item, form).trim() === '');
}

function appliesTo(requiredValue: string | undefined, active: string): boolean {
  return requiredValue === undefined || requiredValue === active;
}

function resolveOption({ options, value }: AccountItem, chosen: string | undefined, fallback: string): string {
  if (options.length === 0) return chosen ?? (value || fallback);
  const types = options.map(({ type }) => type);
  return [chosen, value, fallback].find((one) => one !== undefined && types.includes(one)) ?? types[0] ?? fallback;
}
