import { Amount, Button, Card, Checkbox, DescriptionList, Hero, Page, Timeline } from '@loan/ui';

export default { title: 'Variants/Offer' };

const nothing = () => undefined;

const agreement = (
  <Checkbox isChecked onChange={nothing} links={[{ text: 'Loan Agreement', onPress: nothing }]}>
    I have read and agree
  </Checkbox>
);
const terms = [
  { label: 'Loan term', value: '91 days' },
  { label: 'Interest rate', value: '0,05 % per day' },
];

/** Three groups: what is received, what it costs, what is repaid; the terms after them. */
export const Chosen = () => (
  <Page title="Confirm your loan" footer={<Button fullWidth>Loan Now</Button>}>
    <Hero label="You receive" amount="₱4.900,00">
      <DescriptionList
        rows={[
          { label: 'Loan amount', value: '₱5.000,00' },
          { label: 'It costs you', value: '₱327,50', isStrong: true },
          { label: 'You repay in all', value: '₱5.227,50', isStrong: true },
        ]}
      />
    </Hero>
    <Card title="Terms">
      <DescriptionList rows={terms} />
    </Card>
    {agreement}
  </Page>
);

/** The plan first: exact, but the cost has to be added up from its lines. */
export const Discarded = () => (
  <Page
    title="Confirm your loan"
    summary={<Amount label="Loan amount" text="₱5.000,00" />}
    footer={<Button fullWidth>Loan Now</Button>}
  >
    <Card title="Repayment plan">
      <Timeline
        items={[1, 2, 3].map((part) => ({ title: `${part}/3`, time: `2026-12-${part}0`, amount: '₱1.742,50' }))}
      />
    </Card>
    <Card>
      <DescriptionList rows={[...terms, { label: 'Service fee', value: '₱100,00' }]} />
    </Card>
    {agreement}
  </Page>
);
