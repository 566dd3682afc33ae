import { Card, Timeline } from '@loan/ui';

export default { title: 'Data/Timeline' };

export const Plan = () => (
  <Card title="Repayment plan">
    <Timeline
      items={[
        { title: 'Payment 1 of 3', time: '2026-12-01', amount: '₱4.583,33', state: 'done', remark: 'Paid' },
        { title: 'Payment 2 of 3', time: '2026-12-31', amount: '₱4.583,33', state: 'next' },
        { title: 'Payment 3 of 3', time: '2027-01-30', amount: '₱4.583,34' },
      ]}
    />
  </Card>
);
