import { Button } from '../actions/Button.tsx';
import { Amount } from '../data/Amount.tsx';
import { BottomBar } from './BottomBar.tsx';

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
