import { type AccountItem, CARD_TYPE_CODE, CHANNEL_CODE } from './parseAccountItems.ts';

/** Bank account; the channel counts for this card type only. */
const DEFAULT_CARD_TYPE = '1';
/** Bank transfer. */
const DEFAULT_CHANNEL_NUMBER = '90006';

/** Entered values by `enteredKey`: the values of each card type are kept apart and come back with their tab. */
export type EnteredValues = ReadonlyMap<string, string>;

/** State of the form. `cardType` is undefined until a tab is tapped. */
export type AccountForm = { cardType: string | undefined; entered: EnteredValues };

export const EMPTY_FORM: AccountForm = { cardType: undefined, entered: new Map() };

export function enteredKey(cardType: string, { index }: AccountItem): string {
  return `${cardType} ${index}`;
}

export function cardTypeItem(items: readonly AccountItem[]): AccountItem | undefined {
  return items.find(({ code }) => code === CARD_TYPE_CODE);
}

/** The tapped card type, else the server's, else 1, else the first option. */
export function activeCardType(items: readonly AccountItem[], { cardType }: AccountForm): string {
  const item = cardTypeItem(items);
  return item ? resolveOption(item, cardType, DEFAULT_CARD_TYPE) : DEFAULT_CARD_TYPE;
}

/** The chosen channel of card type 1, else the server's, else 90006, else the first option. */
export function activeChannel(items: readonly AccountItem[], form: AccountForm): string {
  const item = items.find(({ code, cardType }) => code === CHANNEL_CODE && appliesTo(cardType, DEFAULT_CARD_TYPE));
  if (!item) return DEFAULT_CHANNEL_NUMBER;
  return resolveOption(item, form.entered.get(enteredKey(DEFAULT_CARD_TYPE, item)), DEFAULT_CHANNEL_NUMBER);
}

/**
 * The items shown under the tabs, each code once, because one value per code is sent. The channel filters under card type
 * 1 only, and never hides its own item.
 */
export function visibleItems(items: readonly AccountItem[], form: AccountForm): AccountItem[] {
  const cardType = activeCardType(items, form);
  const channel = activeChannel(items, form);
  const matchingItems = items.filter(
    (item) =>
      item.code !== CARD_TYPE_CODE &&
      appliesTo(item.cardType, cardType) &&
      (cardType !== DEFAULT_CARD_TYPE || item.code === CHANNEL_CODE || appliesTo(item.channel, channel)),
  );
  return matchingItems.filter(({ code }, index) => matchingItems.findIndex((item) => item.code === code) === index);
}

/** The current value of a visible item: a text, or the type of the chosen option. */
export function displayedValue(items: readonly AccountItem[], item: AccountItem, form: AccountForm): string {
  const cardType = activeCardType(items, form);
  if (item.code === CHANNEL_CODE && cardType === DEFAULT_CARD_TYPE) return activeChannel(items, form);
  return form.entered.get(enteredKey(cardType, item)) ?? item.value;
}

/**
 * Whether the item still holds the server's number although another bank was chosen: it probably belongs to the first
 * bank. The number stays, and the field asks the borrower to check it.
 */
export function isFromOtherProvider(items: readonly AccountItem[], item: AccountItem, form: AccountForm): boolean {
  const cardType = activeCardType(items, form);
  if (item.kind !== 'digits' || item.value === '' || form.entered.has(enteredKey(cardType, item))) return false;
  return visibleItems(items, form).some((visible) => {
    const chosen = visible.isAccountProvider && visible.value !== '' && form.entered.get(enteredKey(cardType, visible));
    return chosen && chosen !== visible.value;
  });
}

/** Visible items that the server requires and that are empty. */
export function missingItems(items: readonly AccountItem[], form: AccountForm): AccountItem[] {
  return visibleItems(items, form).filter((item) => item.isRequired && displayedValue(items, item, form).trim() === '');
}

function appliesTo(requiredValue: string | undefined, active: string): boolean {
  return requiredValue === undefined || requiredValue === active;
}

function resolveOption({ options, value }: AccountItem, chosen: string | undefined, fallback: string): string {
  if (options.length === 0) return chosen ?? (value || fallback);
  const types = options.map(({ type }) => type);
  return [chosen, value, fallback].find((type) => type !== undefined && types.includes(type)) ?? types[0] ?? fallback;
}
