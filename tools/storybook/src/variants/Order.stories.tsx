import { Amount, Button, Card, Hero, OrderCard, Page, Stack, StatusIcon, Tag, Text } from '@loan/ui';

export default { title: 'Variants/Order' };

const rows = [
  { label: 'Loan amount', value: '₱5.000,00' },
  { label: 'Order number', value: '2026-0017' },
  { label: 'Received', value: '₱4.900,00' },
];

/** One card answers how it stands, how much and by when. */
export const Chosen = () => (
  <Page title="Order Details" footer={<Button fullWidth>REPAY</Button>}>
    <Hero
      status="Overdue"
      icon={<StatusIcon status={180} tone="danger" isSmall />}
      tone="danger"
      label="To pay"
      amount="₱6.035,00"
      date="Due 2026-11-19"
      distance={<Tag tone="danger">4 days late</Tag>}
    >
      <Text isStrong tone="danger">
        Includes a penalty of ₱1.000,00.
      </Text>
    </Hero>
    <Card tone="outlined">
      <Stack direction="across" align="center" justify="between" isWrapping gap="m">
        <Text>Short of money?</Text>
        <Button size="small" variant="secondary">
          Rollover Repayment
        </Button>
      </Stack>
    </Card>
    <OrderCard name="Sampaguita Loan" rows={rows} />
  </Page>
);

/** The icon takes the place of the amount, and the bar holds two actions of one size. */
export const Discarded = () => (
  <Page
    title="Order Details"
    footer={
      <>
        <Button fullWidth>REPAY</Button>
        <Button fullWidth variant="secondary">
          Rollover Repayment
        </Button>
      </>
    }
  >
    <Stack align="center" gap="m">
      <StatusIcon status={180} tone="danger" />
      <Text size="lead" isStrong>
        Overdue
      </Text>
      <Amount label="Loan amount" text="₱5.000,00" size="hero" isCentred />
    </Stack>
    <OrderCard
      name="Sampaguita Loan"
      rows={[...rows, { label: 'Due date', value: '2026-11-19' }, { label: 'To be repaid', value: '₱6.035,00' }]}
    />
  </Page>
);
