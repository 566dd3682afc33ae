import { expect, test } from '@jest/globals';
import { nextOfferDialog } from './nextOfferDialog.ts';

const URL_1 = 'https://documents.example/1';

test.each([
  ['the agreement first (V024)', { popAgreementUrl: URL_1, cardNeedPop: true }, {}, 'agreement'],
  ['then the bank card', { popAgreementUrl: URL_1, cardNeedPop: true }, { agreedUrl: URL_1 }, 'card'],
  ['then nothing', { popAgreementUrl: URL_1, cardNeedPop: true }, { agreedUrl: URL_1, hasSeenPrompt: true }, undefined],
  [
    'another agreement than the one agreed to',
    { popAgreementUrl: 'b', cardNeedPop: false },
    { agreedUrl: 'a' },
    'agreement',
  ],
  ['nothing for an empty URL (V025)', { popAgreementUrl: '', cardNeedPop: false }, {}, undefined],
  ['nothing without a URL (V025)', { cardNeedPop: false }, {}, undefined],
])('%s', (_, offer, session, expected) => {
  expect(nextOfferDialog(offer, { agreedUrl: '', hasSeenPrompt: false, ...session })).toBe(expected);
});
