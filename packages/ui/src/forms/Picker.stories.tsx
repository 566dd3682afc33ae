import { Picker } from '@loan/ui';

export default { title: 'Forms/Picker' };

const banks = [
  'BDO Unibank',
  'Bank of the Philippine Islands',
  'Metrobank',
  'Land Bank',
  'Security Bank',
  'UnionBank',
  'RCBC',
  'Philippine National Bank',
];
const pickerProps = {
  title: 'Bank name',
  confirmText: 'Confirm',
  cancelText: 'Cancel',
  onConfirm: () => undefined,
  onCancel: () => undefined,
};

export const Banks = () => (
  <Picker {...pickerProps} isOpen value="3" options={banks.map((text, index) => ({ text, value: String(index) }))} />
);

export const Searched = () => (
  <Picker
    {...pickerProps}
    isOpen
    search={{ label: 'Search by name', noMatch: 'No name contains this.' }}
    value="12"
    options={Array.from({ length: 44 }, (_, index) => ({ text: `${banks[index % 8]} ${index}`, value: String(index) }))}
  />
);

export const FiveHundred = () => (
  <Picker
    {...pickerProps}
    isOpen
    value="250"
    options={Array.from({ length: 500 }, (_, index) => ({ text: `Rural Bank No. ${index}`, value: String(index) }))}
  />
);

export const LongNames = () => (
  <Picker
    {...pickerProps}
    isOpen
    value="Davao City"
    options={['Cebu City', 'Davao City', 'Baguio City'].map((branch) => ({
      text: `Cooperative Rural Savings Bank of the United Fishermen and Farmers of the Philippines, ${branch}`,
      value: branch,
    }))}
  />
);
