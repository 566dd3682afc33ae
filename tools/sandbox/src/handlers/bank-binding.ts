/** The account form: reading, saving and changing a bank account or wallet. */
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { accountOf, addCard, banksFor, saveAccount } from '../database/accounts.ts';
import { addDays, dayOf } from '../database/calendar.ts';
import { recordBooking } from '../database/ledger.ts';
import {
  BadInput,
  type BorrowerRequestContext,
  code,
  type EndpointHandler,
  LenderRejection,
  withBorrower,
} from './endpointHandler.ts';

type FormItem = {
  code: string;
  title: string;
  subtitle: string;
  category: 'text' | 'enum' | 'city select' | 'day';
  inputType?: number;
  note?: { name: string; type: string }[];
  cardTypeMi?: string;
  channelNumber?: string;
  required?: string;
  /** Value of an item that was never saved. */
  defaultValue?: string;
};

type AccountForm = { product_id: string; fields: Readonly<Record<string, string>> };

export const bankBinding: readonly EndpointHandler[] = [
  withBorrower(getBankForm, ({ product_id }, requestContext) => {
    const saved = accountOf(requestContext.db, requestContext.borrower.id, product_id)?.fields ?? {};
    return {
      items: formItems(requestContext).map(({ defaultValue, ...item }) => ({
        ...item,
        value: saved[item.code] ?? defaultValue ?? '',
      })),
    };
  }),
  withBorrower(saveBankAccount, (inputs, requestContext) => saveAccountForm(inputs, requestContext, 'form')),
  withBorrower(changeBankAccount, (inputs, requestContext) => saveAccountForm(inputs, requestContext, 'order')),
];

function saveAccountForm(
  { product_id, fields }: AccountForm,
  requestContext: BorrowerRequestContext,
  source: string,
): undefined {
  const { db, borrower, mutationId } = requestContext;
  const items = formItems(requestContext);
  for (const [field, value] of Object.entries(fields)) {
    const matchingItems = items.filter((item) => item.code === field);
    if (matchingItems.length === 0) throw new BadInput(field, 'a code of the form');
    for (const { inputType, note } of matchingItems) {
      if (inputType === 1 && !/^\d*$/.test(value)) throw new BadInput(field, 'digits');
      if (note && value !== '' && !note.some(({ type }) => type === value))
        throw new BadInput(field, 'the type of an option');
    }
  }
  for (const item of items)
    if (fields[item.code] === undefined) throw new BadInput(item.code, 'one entry per item of the form');
  const missing = items.find((item) => item.required === '1' && isShown(item, fields) && !fields[item.code]?.trim());
  if (missing) throw new LenderRejection(code.wrongCode, 'Please fill in: {title}.', { title: missing.title });

  saveAccount(db, { borrower: borrower.id, product: product_id, fields, source });
  const account = accountOf(db, borrower.id, product_id);
  // A bank account can pay as well, so it is listed among the cards of the repayment.
  if (account && fields.cardType !== '2' && account.number !== '')
    addCard(db, {
      id: `${borrower.id}-account`,
      borrower: borrower.id,
      bank_name: account.bankName,
      bank_code: account.bankCode,
      card_no: account.number,
      needs_code: 1,
      behaviour: 'plain',
    });
  recordBooking(db, { mutationId, kind: 'account' });
  requestContext.setMessage('Your account has been saved.');
  return undefined;
}

function isShown(item: FormItem, fields: Readonly<Record<string, string>>): boolean {
  if (item.cardTypeMi !== undefined && item.cardTypeMi !== fields.cardType) return false;
  return fields.cardType !== '1' || item.channelNumber === undefined || item.channelNumber === fields.channelNumber;
}

/** The items of this lender's form: bank account by transfer, pickup at a branch, or e-wallet. */
function formItems({ db, borrower, translate }: BorrowerRequestContext): FormItem[] {
  const { banks = 'few', hasEmptyForm } = borrower.config;
  if (hasEmptyForm) return [];
  const bankOptions = banksFor(banks).map((bank) => ({ name: bank.name, type: bank.code }));
  const wallets = bankOptions.filter(({ name }) => name.endsWith('Wallet'));
  const cities = ['Manila', 'Quezon City', 'Cebu City', 'Davao City', 'Iloilo City'];
  const today = dayOf(db.now());
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(today, count));
  const accountHolderItem = {
    code: 'accountName',
    title: translate('Account holder'),
    category: 'text',
    required: '1',
    defaultValue: borrower.name,
  } as const;
  return [
    {
      code: 'cardType',
      title: translate('Account type'),
      subtitle: '',
      category: 'enum',
      defaultValue: '1',
      note: [
        { name: translate('Bank account'), type: '1' },
        { name: translate('E-wallet'), type: '2' },
      ],
    },
    {
      code: 'channelNumber',
      title: translate('How you get the money'),
      subtitle: translate('Please choose'),
      category: 'enum',
      cardTypeMi: '1',
      required: '1',
      defaultValue: '90006',
      note: [
        { name: translate('Transfer to the account'), type: '90006' },
        { name: translate('Pickup at a branch'), type: '90007' },
      ],
    },
    {
      code: 'bankCode',
      title: translate('Bank'),
      subtitle: translate('Please choose your bank'),
      category: 'enum',
      cardTypeMi: '1',
      required: '1',
      note: bankOptions,
    },
    {
      code: 'accountNumber',
      title: translate('Account number'),
      subtitle: translate('10 to 20 digits'),
      category: 'text',
      inputType: 1,
      cardTypeMi: '1',
      channelNumber: '90006',
      required: '1',
    },
    {
      code: 'branchCity',
      title: translate('City of the branch'),
      subtitle: translate('Please choose'),
      category: 'city select',
      cardTypeMi: '1',
      channelNumber: '90007',
      required: '1',
      note: cities.map((city) => ({ name: city, type: city })),
    },
    {
      code: 'pickupDay',
      title: translate('Day of pickup'),
      subtitle: translate('Please choose'),
      category: 'day',
      cardTypeMi: '1',
      channelNumber: '90007',
      note: days.map((day) => ({ name: day, type: day })),
    },
    { ...accountHolderItem, subtitle: translate('As printed on the passbook'), cardTypeMi: '1' },
    {
      code: 'walletCode',
      title: translate('E-wallet'),
      subtitle: translate('Please choose your e-wallet'),
      category: 'enum',
      cardTypeMi: '2',
      required: '1',
      note: wallets,
    },
    {
      code: 'walletNumber',
      title: translate('Wallet number'),
      subtitle: translate('11 digits'),
      category: 'text',
      inputType: 1,
      cardTypeMi: '2',
      required: '1',
    },
    // The same code as above: the account type decides which of the two counts.
    { ...accountHolderItem, subtitle: translate('As registered with the e-wallet'), cardTypeMi: '2' },
  ];
}
