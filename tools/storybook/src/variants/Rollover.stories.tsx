import { Amount, Button, Card, DescriptionList, Hero, Page, RadioCardList, Tag, Text, Timeline } from '@loan/ui';

export default { title: 'Variants/Rollover' };

const nothing = () => undefined;

const channels = [
  { id: '1', name: 'GCash' },
  { id: '2', name: '7-Eleven' },
];

/** The price of moving the date: now, then, in all, beside repaying today. */
export const Chosen = () => (
  <Page title="Rollover Repayment" footer={<Button fullWidth>Payment Method</Button>}>
    <Hero
      tone="warning"
      label="To pay now"
      amount="₱1.035,00"
      date="Your next payment date is 2026-12-10"
      distance={<Tag tone="warning">in 17 days</Tag>}
    >
      <Text isStrong>Includes a penalty of ₱1.000,00.</Text>
      <DescriptionList
        rows={[
          { label: 'Then, by 2026-12-10', value: '₱5.035,00' },
          { label: 'In all when you roll over', value: '₱6.070,00', isStrong: true },
          { label: 'Repay in full today', value: '₱6.035,00' },
        ]}
      />
      <Text>Rolling over costs ₱35,00 more than repaying in full today.</Text>
    </Hero>
  </Page>
);

/** The new date and the channels first; the price is the sum of a plan's lines. */
export const Discarded = () => (
  <Page
    title="Rollover Repayment"
    summary={<Amount label="To pay now" text="₱1.035,00" />}
    footer={<Button fullWidth>Payment</Button>}
  >
    <Card>
      <Text size="lead" isStrong>
        Your next payment date is 2026-12-10
      </Text>
    </Card>
    <RadioCardList label="Payment Method" options={channels} selected="1" onSelect={nothing} />
    <Card title="Plan">
      <Timeline
        items={[
          { title: 'Interest due', time: '2026-11-23', amount: '₱35,00' },
          { title: 'Penalty', time: '2026-11-23', amount: '₱1.000,00' },
          { title: 'Loan', time: '2026-12-10', amount: '₱5.035,00' },
        ]}
      />
    </Card>
  </Page>
);
