import { Amount, BottomBar, Button } from '@loan/ui';

export default { title: 'Layout/BottomBar' };

export const WithTotal = () => (
  <BottomBar summary={<Amount label="Total" text="TZS 125.000" />}>
    <Button fullWidth>Pay Now</Button>
  </BottomBar>
);

export const TwoActions = () => (
  <BottomBar>
    <Button fullWidth>REPAY</Button>
    <Button fullWidth variant="ghost">
      Rollover Repayment
    </Button>
  </BottomBar>
);
