import { Card, DescriptionList } from '@loan/ui';

export default { title: 'Data/DescriptionList' };

export const Pairs = () => (
  <Card>
    <DescriptionList
      rows={[
        { label: 'Loan amount', value: '₱12.500,00' },
        { label: 'Amount that reaches your account', value: '₱11.875,00' },
        { label: 'Beneficiary', value: 'Maria Clara de los Santos y Buenaventura-Villanueva' },
        { label: 'Total to repay', value: '₱13.750,00', isStrong: true },
      ]}
    />
  </Card>
);
