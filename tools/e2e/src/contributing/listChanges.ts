/** What the lists of CONTRIBUTING.md tell to do, item by item, for a receipt of an order and a remote for earlier loans. */
import type { ListItem } from './contributingLists.ts';

/** The new text of each file of an item, from the old one (empty where the file is new). Items with commands have none. */
export type ItemChange = Readonly<Record<string, (text: string, item: ListItem) => string>>;

const app = 'apps/order-details';

/** The piece of code in the item that begins so. */
function quoted(item: ListItem, beginning: string): string {
  const code = item.code.find((span) => span.startsWith(beginning));
  if (code === undefined) throw new Error(`No code that begins with ${beginning} in: ${item.text}`);
  return code;
}

/** @throws when the text has no such part: the file has another form than the change expects */
function replaceOnce(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`${part} is not in:\n${text.slice(0, 400)}`);
  return text.replace(part, () => replacement);
}

const insertAfter = (text: string, part: string, added: string) => replaceOnce(text, part, `${part}${added}`);
const insertBefore = (text: string, part: string, added: string) => replaceOnce(text, part, `${added}${part}`);

const addEndpoint: readonly ItemChange[] = [
  {
    'packages/api/src/endpoints/order-details.ts': (text, item) =>
      `${text}\n/** The receipt of an order: its number and what was paid, in cents. */\n${quoted(item, 'export const')}\n`,
  },
  {
    'tools/handbook/requirements.md': (text) =>
      insertBefore(text, '\n## M.', `${nextNumber(text)} GET /v3/loan-details/receipt {orderId}\n`),
  },
  {
    'packages/api/src/contract-tests/contractTable.ts': (text) =>
      text.replace(
        /\];\s*$/,
        `  get('${nextNumber(text)}', {
    endpoint: orders.getReceipt,
    params: { orderId: 'A-17' },
    path: '/donation/v3/loan-details/receipt',
    query: 'orderId=A-17',
  }),
];
`,
      ),
  },
  {
    'tools/sandbox/src/handlers/order-details.ts': (text, item) =>
      insertAfter(
        replaceOnce(text, 'import { getOrder,', 'import { getOrder, getReceipt,'),
        'EndpointHandler[] = [\n',
        `${quoted(item, 'withBorrower(getReceipt').replace(
          '…',
          `{
            const { id } = requireOwnOrder(context, orderId);
            return { number: id, paid: instalmentsOf(context.db, id).reduce((sum, { paid }) => sum + paid, 0) };
          }`,
        )},\n`,
      ),
  },
  {
    'tools/sandbox/src/handlers/read-your-writes/order-details.testSetup.ts': (text) =>
      insertBefore(
        replaceOnce(text, 'import { getOrder,', 'import { getOrder, getReceipt,'),
        '};\n',
        "[getReceipt.id]: ['due', () => getReceipt({ orderId: 'due-1' }), () => payEverything('due')],\n",
      ),
  },
  {},
];

/** The number after the last one of section Q. */
function nextNumber(text: string): string {
  const numbers = [...text.matchAll(/^(?:Q|\s*(?:get|post)\('Q)(\d\d)/gm)].map(([, digits]) => Number(digits));
  return `Q${Math.max(...numbers) + 1}`;
}

const addScreen: readonly ItemChange[] = [
  {
    [`${app}/remote.ts`]: (text, item) =>
      insertAfter(
        replaceOnce(text, 'import { getOrder }', 'import { getOrder, getReceipt }'),
        'screens: {',
        ` ${quoted(item, "'/receipt'")},`,
      ),
  },
  {
    [`${app}/src/receipt/ReceiptScreen.tsx`]: (_, item) => `
/** The borrower sees what was paid for an order. */
import { getReceipt } from '@loan/api/order-details';
import { useFormat, useQueryData } from '@loan/frame';
import { Receipt } from './Receipt.tsx';

function ReceiptScreen() {
  const { number, paid } = useQueryData(getReceipt);
  const { money } = useFormat();
  return <Receipt number={number ?? ''} paid={money(paid)} />;
}

${quoted(item, 'export { ReceiptScreen')}
`,
  },
  {
    [`${app}/src/receipt/Receipt.tsx`]: () => `
import { Collapsible, Page, Text } from '@loan/ui';

export type ReceiptProps = { number: string; paid: string };

export function Receipt({ number, paid }: ReceiptProps) {
  return (
    <Page title={number}>
      <Collapsible title={number}>
        <Text>{paid}</Text>
      </Collapsible>
    </Page>
  );
}
`,
  },
  {
    [`${app}/src/receipt/ReceiptScreen.test.tsx`]: (_, item) => `
import { expect, test } from '@jest/globals';
import { getReceipt } from '@loan/api/order-details';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

const api = fakeApi();

test('shows what was paid when the receipt is opened', async () => {
  api.respond(getReceipt, { number: 'R-7', paid: 500_000 });
  const { user } = ${quoted(item, 'renderRoute(')};

  await user.click(await screen.findByText('Details of the payment'));

  expect(screen.getByText('₱5.000,00')).toBeVisible();
});
`,
  },
  {
    'tools/handbook/answers.md': (text, item) =>
      insertBefore(
        text,
        '| repayment | `/repay`',
        `${quoted(item, '| order-details').replace('/receipt', '`/receipt`')}\n`,
      ),
  },
  {
    'tools/sandbox/src/scenarios/orderScenarios.ts': (text) =>
      insertAfter(
        text,
        'orderScenarios: readonly Scenario[] = [\n',
        "orderScenario('receipt', 'A receipt', 'What was paid.', { dueInDays: 5 }, { url: '/receipt?orderId={order}' }),\n",
      ),
  },
  {
    'tools/e2e/accessibility/states/order-details.ts': (text) =>
      insertAfter(
        text,
        'export const states: readonly State[] = [\n',
        "{ path: '/receipt', title: 'the receipt', scenario: 'receipt', locator: byText('Details of the payment') },\n",
      ),
  },
];

/** English, Spanish and Filipino; the title of the details is the same in English and Filipino. */
const receiptTexts = {
  en: { title: 'Receipt {number}', details: 'Details of the payment' },
  es: { title: 'Recibo {number}', details: 'Detalles del pago' },
  fil: { title: 'Resibo {number}', details: 'Details of the payment' },
};

const addText: readonly ItemChange[] = [
  Object.fromEntries(
    Object.entries(receiptTexts).map(([locale, { title, details }]) => [
      `${app}/texts/${locale}.json`,
      (text: string, item: ListItem) => {
        const id = quoted(item, 'order-details.');
        return replaceOnce(
          text,
          '{',
          `{ ${JSON.stringify(id)}: ${JSON.stringify(title)}, "order-details.receipt.details": ${JSON.stringify(details)},`,
        );
      },
    ]),
  ),
  {
    [`${app}/src/receipt/Receipt.tsx`]: (text, item) => {
      const title = quoted(item, "t('").replace(')', ', { number })');
      const translated = text
        .replace('<Page title={number}>', `<Page title={${title}}>`)
        .replace('<Collapsible title={number}>', "<Collapsible title={t('order-details.receipt.details')}>");
      const withHook = insertBefore(translated, '  return (', '  const t = useTranslation();\n');
      return insertBefore(withHook, 'import { Collapsible', "import { useTranslation } from '@loan/frame';\n");
    },
  },
  {
    'tools/testing/text-contracts/order-details.ts': (text, item) =>
      insertAfter(
        text,
        `${quoted(item, 'sameAsEnglish')}: { fil: {`,
        " 'order-details.receipt.details': KEPT_IN_ENGLISH,",
      ),
  },
];

/** By the list's heading, in the order in which a team follows them. The commands of "Add a remote" write everything. */
export const changesByList: Readonly<Record<string, readonly ItemChange[]>> = {
  'Add a remote': [{}, {}],
  'Add an endpoint': addEndpoint,
  'Add a screen': addScreen,
  'Add a text': addText,
};
