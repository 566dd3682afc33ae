import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Stack } from '../layout/Stack.tsx';

export default { title: 'Button' };

export const Kinds = () => (
  <Stack>
    <Button isWide>Pay Now</Button>
    <Button isWide kind="secondary">
      Rollover Repayment
    </Button>
    <Button isWide kind="quiet">
      Click to view more products
    </Button>
    <Button isWide kind="danger">
      Confirm Deletion
    </Button>
    <LinkButton isWide kind="secondary" href="#order">
      Back to your order
    </LinkButton>
  </Stack>
);

export const States = () => (
  <Stack>
    <Button isWide isBusy>
      Pay Now
    </Button>
    <Button isWide kind="secondary" isBusy>
      Send Verification Code
    </Button>
    <Button isWide isDisabled>
      Loan Now
    </Button>
    <Button isWide>Confirm and continue to the payment page of your bank or wallet</Button>
    <Stack direction="across" gap="s" isWrapping>
      <Button size="small">Send</Button>
      <Button size="small" kind="secondary">
        copy
      </Button>
      <Button size="small" kind="quiet">
        Cancel
      </Button>
      <Button size="small" isBusy>
        Send
      </Button>
    </Stack>
  </Stack>
);
