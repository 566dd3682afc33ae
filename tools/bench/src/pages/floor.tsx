/** Entry of the variant `floor`: the card of an order from the response that the page has requested. */
import { Button, Card, DescriptionList, Logo, Page, Stack, Text } from '@loan/ui/base';
import { createRoot } from 'react-dom/client';

/** The fields of the order's response that are drawn; `amount` in cents. */
type Order = {
  noticeStatusText: string;
  noticeDesText: string;
  amount: number;
  productName: string;
  userOrderDetail: { detail: { text: string; value: string }[] };
};

declare const order: Promise<Response>;

const money = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });

function FloorScreen({ noticeStatusText, noticeDesText, amount, productName, userOrderDetail }: Order) {
  return (
    <Page title="Order" footer={<Button fullWidth>Repay</Button>}>
      <Stack align="center" gap="s">
        <Text size="lead" isStrong isCentred>
          {noticeStatusText}
        </Text>
        <Text tone="soft" isCentred>
          {noticeDesText}
        </Text>
      </Stack>
      <Card>
        <Stack>
          <Stack direction="across" align="center" gap="m">
            <Logo src={undefined} name={productName} />
            <Text isStrong>{productName}</Text>
          </Stack>
          <DescriptionList
            rows={[
              { label: 'Loan amount', value: `₱${money.format(amount / 100)}` },
              ...userOrderDetail.detail.map(({ text, value }) => ({ label: text, value })),
            ]}
          />
        </Stack>
      </Card>
    </Page>
  );
}

const { data } = (await (await order).json()) as { data: Order };
createRoot(document.getElementById('root') as HTMLElement).render(<FloorScreen {...data} />);
