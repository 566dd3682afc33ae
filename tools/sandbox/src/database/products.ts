import type { LenderText } from '../texts/lenderText.ts';

/** The lender's products. Names and limits are fixed; amounts per borrower are in offers and orders. */
export type Product = { id: string; name: string; picture: string; range: string; rate: string; about: LenderText };

const products: readonly Product[] = [
  {
    id: '1',
    name: 'Sampaguita Loan',
    picture: 'sampaguita',
    range: '₱1.000 – ₱25.000',
    rate: '2-\u20605%',
    about: 'Paid out within a day',
  },
  {
    id: '2',
    name: 'Bayanihan Credit',
    picture: 'bayanihan',
    range: '₱3.000 – ₱60.000',
    rate: '2-\u20605%',
    about: 'In three parts',
  },
  {
    id: '3',
    name: 'Parola Home',
    picture: 'parola',
    range: '₱10.000 – ₱120.000',
    rate: '2-\u20605%',
    about: 'In twelve parts',
  },
  {
    id: '4',
    name: 'Bituin Quick',
    picture: 'bituin',
    range: '₱500 – ₱5.000',
    rate: '2-\u20605%',
    about: 'The older contract',
  },
  {
    id: '5',
    name: 'Households and Small Enterprise Restart Credit Line Plus Two',
    picture: 'restart',
    range: '₱5.000 – ₱1.000.000',
    rate: '2-\u20605%',
    about: 'A name as long as names get',
  },
];

export function productOf(id: string): Product | undefined {
  return products.find((product) => product.id === id);
}

/** All products but this one. */
export function otherProducts(id: string): Product[] {
  return products.filter((product) => product.id !== id);
}
