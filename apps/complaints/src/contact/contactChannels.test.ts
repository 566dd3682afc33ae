import { expect, test } from '@jest/globals';
import { waysToReach } from './contactChannels.ts';

const OWN = '+63 2 8888 1234';
const own = { text: OWN, href: 'tel:+63288881234' };
const care = { text: 'care@loan.example', href: 'mailto:care@loan.example' };

test.each([
  ['both', { smWa: '0917 555 0001', email: care.text }, { text: '0917 555 0001', href: 'tel:09175550001' }, care],
  ['no number', { smWa: undefined, email: care.text }, undefined, care],
  ['an empty number', { smWa: ' ', email: care.text }, undefined, care],
  ['no e-mail', { smWa: OWN, email: undefined }, own, undefined],
  ['neither', { smWa: undefined, email: '' }, own, undefined],
  ['no answer', undefined, own, undefined],
  ['a number that is none', { smWa: '*21#', email: undefined }, { text: '*21#', href: undefined }, undefined],
  [
    'an e-mail that is none',
    { smWa: undefined, email: 'a@b.c?bcc=all@x.y' },
    undefined,
    { text: 'a@b.c?bcc=all@x.y', href: undefined },
  ],
])('%s: what there is to call and to write to (S003) (S004)', (_what, answer, telephone, email) => {
  expect(waysToReach(answer, OWN)).toEqual({ telephone, email });
});
