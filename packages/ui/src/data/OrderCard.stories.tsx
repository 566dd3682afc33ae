import { OrderCard, Stack } from '@loan/ui';

export default { title: 'Data/OrderCard' };

const rows = [
  { label: 'Order number', value: '2026-0017' },
  { label: 'Loan amount', value: '₱12.500,00' },
];

export const Orders = () => (
  <Stack>
    <OrderCard name="Peso Now" status="Overdue" rows={rows} />
    <OrderCard name="A product with a very long name that somebody in marketing liked" status="In review" rows={rows} />
    <OrderCard name="Bare" />
  </Stack>
);
