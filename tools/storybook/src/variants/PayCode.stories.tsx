import { Amount, Button, Card, CopyableCode, Notice, Page, Stack, Steps, Text } from '@loan/ui';

export default { title: 'Variants/Pay code' };

const nothing = () => undefined;

const Code = () => (
  <CopyableCode
    label="Repayment code"
    code="LOANREPAY8812"
    copyText="Copy"
    failedText="Copying did not work here."
    onCopied={nothing}
  />
);
const steps = [
  'Copy the code.',
  'Open your payment channel and enter the code.',
  'Check that it shows ₱5.035,00, pay.',
];

/** Amount and code on one card, the steps after it; "I have paid" is not the main action before anything is paid. */
export const Chosen = () => (
  <Page
    title="Repayment by code"
    footer={
      <Button fullWidth variant="secondary">
        I have paid
      </Button>
    }
  >
    <Card>
      <Stack>
        <Amount label="Amount to pay" text="₱5.035,00" size="hero" />
        <Text size="small" tone="soft">
          For order 2026-0017
        </Text>
        <Code />
      </Stack>
    </Card>
    <Card title="How to pay">
      <Steps steps={steps} />
    </Card>
  </Page>
);

/** The code inside its step: in order, but the code is what people come back for, and it lies below the first step. */
export const Discarded = () => (
  <Page title="Repayment by code" footer={<Button fullWidth>I have paid</Button>}>
    <Notice>Pay ₱5.035,00 for order 2026-0017 in three steps.</Notice>
    <Card title="1. Copy the code">
      <Code />
    </Card>
    <Card title="2. Pay">
      <Steps steps={steps.slice(1)} />
    </Card>
  </Page>
);
