import { Banner, Stack } from '@loan/ui';

export default { title: 'Actions/Banner' };

export const Banners = () => (
  <Stack>
    <Banner onPress={() => undefined}>How to repay with your e-wallet</Banner>
    <Banner href="#instructions">Read the repayment instructions before you pay at a store near you</Banner>
  </Stack>
);
