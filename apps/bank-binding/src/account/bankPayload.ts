import type { ParamsOf } from '@loan/api';
import type { saveBankAccount } from '@loan/api/bank-binding';
import { type AccountItem, CARD_TYPE_CODE } from './parseAccountItems.ts';
import { type AccountForm, activeCardType, displayedValue, visibleItems } from './visibleItems.ts';

/**
 * What is saved: one entry for every code of the form, and the product. A visible item sends what the borrower sees
 * there (of a choice: its type); a hidden one sends the server's own value, never what was entered before it was hidden
 * (A19).
 */
export function bankPayload(
  items: readonly AccountItem[],
  form: AccountForm,
  productId: string,
): ParamsOf<typeof saveBankAccount> {
  const visible = visibleItems(items, form);
  const fields = new Map<string, string>();
  for (const { code } of items) {
    if (fields.has(code)) continue;
    const visibleItem = visible.find((item) => item.code === code);
    const firstItem = items.find((item) => item.code === code);
    if (code === CARD_TYPE_CODE) fields.set(code, activeCardType(items, form));
    else fields.set(code, visibleItem ? displayedValue(items, visibleItem, form) : (firstItem?.value ?? ''));
  }
  // `fromEntries` makes even `__proto__` a field like any other.
  return { product_id: productId, fields: Object.fromEntries(fields) };
}
