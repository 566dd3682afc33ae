import { useCallback, useState } from 'react';
import type { AccountItem, Option } from './parseAccountItems.ts';
import { bankPayload } from './bankPayload.ts';
import {
  activeCardType,
  cardTypeItem,
  EMPTY_FORM,
  enteredKey,
  isFromOtherProvider,
  missingItems,
  displayedValue,
  visibleItems,
} from './visibleItems.ts';

/** The tabs over the fields. */
export type CardTypes = { title: string; options: readonly Option[]; chosen: string };

export type VisibleField = {
  item: AccountItem;
  /** The text, or the type of the chosen option. */
  value: string;
  /** It has to be filled in, and the borrower was told so. */
  isMissing: boolean;
  /** Another bank was chosen than the one the server had this number for. */
  isFromOtherProvider: boolean;
};

/** What the borrower has filled in so far, for as long as the screen is there. */
export function useAccountForm(items: readonly AccountItem[]) {
  const [form, setForm] = useState(EMPTY_FORM);
  /** The card type whose missing fields were pointed out; another one starts clean. */
  const [checked, setChecked] = useState<string>();
  const cardType = activeCardType(items, form);
  const tabs = cardTypeItem(items);
  const missing = missingItems(items, form);
  const cardTypes: CardTypes | undefined = tabs && { title: tabs.title, options: tabs.options, chosen: cardType };
  const fields: VisibleField[] = visibleItems(items, form).map((item) => ({
    item,
    value: displayedValue(items, item, form),
    isMissing: checked === cardType && missing.includes(item),
    isFromOtherProvider: isFromOtherProvider(items, item, form),
  }));

  const enter = useCallback(
    (item: AccountItem, value: string) =>
      setForm((before) => {
        const key = enteredKey(activeCardType(items, before), item);
        return { ...before, entered: new Map(before.entered).set(key, value) };
      }),
    [items],
  );

  return {
    cardTypes,
    fields,
    chooseCardType: (type: string) => setForm((before) => ({ ...before, cardType: type })),
    enter,
    /** Points out what is missing. @returns the first of it, or undefined when it can be sent */
    check: (): AccountItem | undefined => {
      setChecked(cardType);
      return missing[0];
    },
    payload: (productId: string) => bankPayload(items, form, productId),
  };
}
