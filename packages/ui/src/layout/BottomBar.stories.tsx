import { Amount } from '../data/Amount.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Button } from '../actions/Button.tsx';

export default { title: 'BottomBar' };

export const WithTotal = () => (
  <BottomBar summary={<Amount label="Total" text="TZS 125.000" />}>
    <Button isWide>Pay Now</Button>
  </BottomBar>
);

export const TwoDeeds = () => (
  <BottomBar>
    <Button isWide>REPAY</Button>
    <Button isWide kind="quiet">
      Rollover Repayment
    </Button>
  </BottomBar>
);
