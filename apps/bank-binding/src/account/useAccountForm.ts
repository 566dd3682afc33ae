import { useCallback, useState } from 'react';
import { bankPayload } from './bankPayload.ts';
import type { AccountItem, Option } from './parseAccountItems.ts';
import {
  activeCardType,
  cardTypeItem,
  displayedValue,
  EMPTY_FORM,
  enteredKey,
  isFromOtherProvider,
  missingItems,
  visibleItems,
} from './visibleItems.ts';

/** The tabs above the fields. */
export type CardTypes = { title: string; options: readonly Option[]; chosen: string };

export type VisibleField = {
  item: AccountItem;
  /** The text, or the type of the chosen option. */
  value: string;
  /** It is required and empty, and Next was pressed. */
  isMissing: boolean;
  /** The chosen bank is not the one that the server stored this number for. */
  isFromOtherProvider: boolean;
};

/** State of the form. It lives as long as the screen and is stored nowhere. */
export function useAccountForm(items: readonly AccountItem[]) {
  const [form, setForm] = useState(EMPTY_FORM);
  /** The card type that was checked last: only its missing fields are marked. */
  const [checkedCardType, setCheckedCardType] = useState<string>();
  const cardType = activeCardType(items, form);
  const tabs = cardTypeItem(items);
  const missing = missingItems(items, form);
  const cardTypes: CardTypes | undefined = tabs && { title: tabs.title, options: tabs.options, chosen: cardType };
  const fields: VisibleField[] = visibleItems(items, form).map((item) => ({
    item,
    value: displayedValue(items, item, form),
    isMissing: checkedCardType === cardType && missing.includes(item),
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
    /** Marks the missing fields. @returns the first missing item; undefined when the form can be sent */
    check: (): AccountItem | undefined => {
      setCheckedCardType(cardType);
      return missing[0];
    },
    payload: (productId: string) => bankPayload(items, form, productId),
  };
}
