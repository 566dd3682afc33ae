import { Stack } from '../layout/Stack.tsx';
import { Banner } from './Banner.tsx';

export default { title: 'Actions/Banner' };

export const Banners = () => (
  <Stack>
    <Banner onPress={() => undefined}>How to repay with your e-wallet</Banner>
    <Banner href="#instructions">Read the repayment instructions before you pay at a store near you</Banner>
  </Stack>
);
