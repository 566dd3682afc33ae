/** How borrowers reach the lender. */
export const contactDetails = { telephone: '+63 2 8888 1234', email: 'care@pesopronto.example' };
