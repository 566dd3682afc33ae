import {
  Button,
  Card,
  Collapsible,
  DescriptionList,
  Hero,
  Notice,
  Page,
  ResultState,
  StatusIcon,
  Tag,
  Text,
} from '@loan/ui';

export default { title: 'Variants/After a payment' };

const receipt = (
  <DescriptionList
    rows={[
      { label: 'Amount', value: '₱5.035,00', isStrong: true },
      { label: 'Time', value: '09:12' },
      { label: 'Reference', value: '2026-0017' },
    ]}
  />
);

/** A receipt above the order: what was done stays beside how the order stands now. */
export const Chosen = () => (
  <Page title="Order Details">
    <Card>
      <ResultState
        tone="success"
        isCompact
        title="Your payment is on its way"
        actions={
          <Button variant="ghost" size="small">
            Got it
          </Button>
        }
      >
        It is not booked yet: this page changes once it is, usually within minutes. There is no need to pay again.
      </ResultState>
      {receipt}
    </Card>
    <Hero
      status="To be repaid"
      icon={<StatusIcon status={174} tone="brand" isSmall />}
      label="To pay"
      amount="₱5.035,00"
      date="Due 2026-11-28"
      distance={<Tag>in 5 days</Tag>}
    />
  </Page>
);

/** A page of its own: a finer moment, but it claims an end that only the lender can book, and hides what is still owed. */
export const Discarded = () => (
  <Page title="Repayment" footer={<Button fullWidth>Go to the order</Button>}>
    <ResultState tone="success" title="Your payment is on its way">
      You can close this page.
    </ResultState>
    <Card>{receipt}</Card>
  </Page>
);

/** Without a confirmation: the warning alone, with the form folded below it. */
export const ChosenUnconfirmed = () => (
  <Page title="Repayment">
    <Notice
      tone="warning"
      title="The result is not confirmed"
      actions={
        <Button variant="secondary" size="small">
          Check now
        </Button>
      }
    >
      <Text size="small" isStrong>
        Please do not pay again. We keep asking the lender; you may leave this page.
      </Text>
    </Notice>
    <Collapsible title="Amount and account">
      <Text>TZS 5.035,00</Text>
    </Collapsible>
  </Page>
);

/** Without a confirmation: a dialog says it once, and behind it the form still offers to pay. */
export const DiscardedUnconfirmed = () => (
  <Page title="Repayment" footer={<Button fullWidth>Pay Now</Button>}>
    <Notice tone="warning">The result of your payment is not confirmed.</Notice>
    <Hero label="Repayment Amount" amount="TZS 5.035,00" date="Due on 2026-11-28" />
  </Page>
);
