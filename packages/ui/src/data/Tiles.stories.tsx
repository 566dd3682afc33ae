import { Tiles } from '@loan/ui';

export default { title: 'Data/Tiles' };

const titles = ['Collection', 'Repayment', 'Loan amount or fees', 'My account', 'The app'];

export const Choices = () => (
  <Tiles label="Select question type" tiles={titles.map((title) => ({ id: title, title, onPress: () => undefined }))} />
);
