import { Amount, Stack } from '@loan/ui';

export default { title: 'Data/Amount' };

export const Sizes = () => (
  <Stack gap="xl">
    <Amount label="Loan amount" text="₱12.500,00" size="hero" />
    <Amount label="Repayment Amount" text="₱4.166,67" size="large" />
    <Amount label="Total Payment" text="₱1.250,00" size="medium" />
    <Amount label="Late fee" text="₱0,01" size="small" tone="danger" />
    <Amount label="Too long for its size" text="TZS 1.234.567.890.123,45" size="hero" />
    <Amount label="Not known" text="–" size="large" tone="soft" />
  </Stack>
);

/** In a place that is narrower than the column the font is smaller, and the amount stays on one line. */
export const NarrowPlace = () => (
  <div style={{ width: '11rem', maxWidth: '100%' }}>
    <Amount label="To pay" text="₱125.035,00" size="hero" />
  </div>
);
