import { expect, test } from '@jest/globals';
import { contactChannels } from './contactChannels.ts';

const SERVICE_PHONE = '+63 2 8888 1234';
const serviceChannel = { text: SERVICE_PHONE, href: 'tel:+63288881234' };
const emailChannel = { text: 'care@loan.example', href: 'mailto:care@loan.example' };

test.each([
  [
    'both',
    { smWa: '0917 555 0001', email: emailChannel.text },
    { text: '0917 555 0001', href: 'tel:09175550001' },
    emailChannel,
  ],
  ['no number', { smWa: undefined, email: emailChannel.text }, undefined, emailChannel],
  ['an empty number', { smWa: ' ', email: emailChannel.text }, undefined, emailChannel],
  ['no e-mail', { smWa: SERVICE_PHONE, email: undefined }, serviceChannel, undefined],
  ['neither', { smWa: undefined, email: '' }, serviceChannel, undefined],
  ['no response', undefined, serviceChannel, undefined],
  ['an invalid number', { smWa: '*21#', email: undefined }, { text: '*21#', href: undefined }, undefined],
  [
    'an invalid e-mail',
    { smWa: undefined, email: 'a@b.c?bcc=all@x.y' },
    undefined,
    { text: 'a@b.c?bcc=all@x.y', href: undefined },
  ],
])('resolves the channels of a contact with %s (S003) (S004)', (_what, contact, telephone, email) => {
  expect(contactChannels(contact, SERVICE_PHONE)).toEqual({ telephone, email });
});
