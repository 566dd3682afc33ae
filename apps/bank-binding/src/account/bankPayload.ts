import type { ParamsOf } from '@loan/api';
import type { saveBankAccount } from '@loan/api/bank-binding';
import { type AccountItem, CARD_TYPE_CODE } from './parseAccountItems.ts';
import { type AccountForm, activeCardType, displayedValue, visibleItems } from './visibleItems.ts';

/**
 * The params of saving: one entry for each code of the form, and the product. A visible item sends what it displays (a
 * choice: its type). A hidden item sends the server's value, not what was entered before it was hidden.
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
  // `fromEntries` makes `__proto__` an own property like any other.
  return { product_id: productId, fields: Object.fromEntries(fields) };
}
