import { Steps } from '@loan/ui';

export default { title: 'Data/Steps' };

export const Store = () => (
  <Steps
    steps={[
      'Go to the counter and say “Bills payment”.',
      'Give the Reference_no 8832 0019 4557 and the amount.',
      'Keep the receipt.',
    ]}
  />
);

export const Titled = () => (
  <Steps
    steps={[
      { title: 'Register', text: 'With the code we send to your phone.' },
      { title: 'Get the app', text: 'Apply there; it takes a few minutes.' },
    ]}
  />
);
