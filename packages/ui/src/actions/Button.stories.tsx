import { Button, LinkButton, Stack } from '@loan/ui';

export default { title: 'Actions/Button' };

export const Variants = () => (
  <Stack>
    <Button fullWidth>Pay Now</Button>
    <Button fullWidth variant="secondary">
      Rollover Repayment
    </Button>
    <Button fullWidth variant="ghost">
      Click to view more products
    </Button>
    <Button fullWidth variant="danger">
      Confirm Deletion
    </Button>
    <LinkButton fullWidth variant="secondary" href="#order">
      Back to your order
    </LinkButton>
  </Stack>
);

export const States = () => (
  <Stack>
    <Button fullWidth isBusy>
      Pay Now
    </Button>
    <Button fullWidth variant="secondary" isBusy>
      Send Verification Code
    </Button>
    <Button fullWidth isDisabled>
      Loan Now
    </Button>
    <Button fullWidth>Confirm and continue to the payment page of your bank or wallet</Button>
    <Stack direction="across" gap="s" isWrapping>
      <Button size="small">Send</Button>
      <Button size="small" variant="secondary">
        copy
      </Button>
      <Button size="small" variant="ghost">
        Cancel
      </Button>
      <Button size="small" isBusy>
        Send
      </Button>
    </Stack>
  </Stack>
);
