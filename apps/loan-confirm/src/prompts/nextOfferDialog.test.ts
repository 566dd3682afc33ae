import { expect, test } from '@jest/globals';
import { nextOfferDialog } from './nextOfferDialog.ts';

const URL_1 = 'https://documents.example/1';

test.each([
  ['an agreement to read first (V024)', { popAgreementUrl: URL_1, cardNeedPop: true }, {}, 'agreement'],
  ['then the account', { popAgreementUrl: URL_1, cardNeedPop: true }, { agreedUrl: URL_1 }, 'card'],
  ['then nothing', { popAgreementUrl: URL_1, cardNeedPop: true }, { agreedUrl: URL_1, hasSeenPrompt: true }, undefined],
  [
    'another agreement than the one agreed to',
    { popAgreementUrl: 'b', cardNeedPop: false },
    { agreedUrl: 'a' },
    'agreement',
  ],
  ['an empty address (V025)', { popAgreementUrl: '', cardNeedPop: false }, {}, undefined],
  ['no address (V025)', { cardNeedPop: false }, {}, undefined],
])('%s', (_, offer, session, expected) => {
  expect(nextOfferDialog(offer, { agreedUrl: '', hasSeenPrompt: false, ...session })).toBe(expected);
});
