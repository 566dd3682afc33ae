import { expect, test } from '@jest/globals';
import { contactChannels } from './contactChannels.ts';

const MARKET = { telephone: '+63 2 8888 1234', email: 'care@loan.example' };
const marketPhone = { text: MARKET.telephone, value: MARKET.telephone, href: 'tel:+63288881234' };
const marketEmail = { text: MARKET.email, value: MARKET.email, href: 'mailto:care@loan.example' };
const lenderPhone = { text: '0917 555 0001', value: '0917 555 0001', href: 'tel:09175550001' };
const lenderEmail = { text: 'help@lender.example', value: 'help@lender.example', href: 'mailto:help@lender.example' };

test.each([
  ['both', { smWa: lenderPhone.text, email: lenderEmail.text }, lenderPhone, lenderEmail],
  ['no number', { smWa: undefined, email: lenderEmail.text }, marketPhone, lenderEmail],
  ['an empty number', { smWa: ' ', email: lenderEmail.text }, marketPhone, lenderEmail],
  ['no e-mail', { smWa: lenderPhone.text, email: undefined }, lenderPhone, marketEmail],
  ['neither', { smWa: undefined, email: '' }, marketPhone, marketEmail],
  ['no response', undefined, marketPhone, marketEmail],
  [
    'two numbers',
    { smWa: 'WhatsApp: 0917 555 0001 / 0918 555 0001', email: '' },
    { ...lenderPhone, text: 'WhatsApp: 0917 555 0001 / 0918 555 0001' },
    marketEmail,
  ],
  ['an invalid number', { smWa: '*21#' }, { text: '*21#', value: undefined, href: undefined }, marketEmail],
  [
    'an invalid e-mail',
    { email: 'a@b.c?bcc=all@x.y' },
    marketPhone,
    { text: 'a@b.c?bcc=all@x.y', value: undefined, href: undefined },
  ],
])('resolves the channels of a contact with %s (S003) (S004)', (_what, contact, telephone, email) => {
  expect(contactChannels(contact, MARKET)).toEqual({ telephone, email });
});
