/** The offers with every form of every response. */
import {
  getJointLoginFailure,
  getLegacyOffer,
  getLoanOffer,
  getProductTarget,
  listAgreements,
  listLegacyAgreements,
  openAgreement,
  openLegacyAgreement,
  pushLegacyLoan,
  pushLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { renderRoute, testResponseVariants } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import {
  agreementRows,
  api,
  DOCUMENT_URL,
  mockOffer,
  ORDER_URL,
  offer,
  PAGE_URL,
} from './offer/LoanOffer.testSetup.ts';

const LEGACY_URL = '/confirm?productId=4&orderId=A-1';
const legacyOffer = {
  productLogo: 'https://pictures.pesopronto.example/tala.svg',
  productName: 'Molave Quick',
  amount: 200_000,
  currencySymbol: '₱',
  repayDate: '2026-12-24',
  details: [{ text: 'You receive', value: 'one thousand' }],
  repay_plans: [{ pay_time: '2026-12-24', amount: 210_000 }],
  buttonText: 'Get my first loan',
  pop: { title: 'First loan, no service fee', content: 'Only today, only for you.', buttonText: 'Show me' },
};
const agreements = agreementRows.map((row, index) => ({ ...row, id: String(row.id), position: `P${index}` }));
const narra = {
  id: '2',
  name: 'Narra Instalments',
  productId: '2',
  productLogo: 'https://pictures.pesopronto.example/narra.svg',
  productName: 'Narra Instalments',
  buttonText: 'Apply',
  amountRange: '2.000 to 9.000',
  amountRangeDes: 'Three parts',
  loanRate: '0,05 %',
  loanRateDes: 'a day',
  globally: 1,
  url: '',
};

function mockLegacyOffer() {
  api.respond(getLegacyOffer, { ...legacyOffer, pop: undefined });
  api.respond(listLegacyAgreements, agreements);
}

async function openAndPress(url: string, name: string) {
  const { user } = renderRoute(url);
  await user.click(await screen.findByRole('button', { name }));
}

const AFTER_ACCEPTANCE = /Another remote’s screen|We have your request/;

testResponseVariants('loan-confirm', api, [
  {
    endpoint: getLoanOffer,
    sample: { ...offer, receive: 882_000, cardNeedPop: 0, cardPopTitle: '', cardPopMsg: '' },
    mock: () => api.respond(listAgreements, agreementRows),
    open: () => renderRoute(PAGE_URL),
    action: 'Loan Now',
    // Amount and term of the accepted offer are posted.
    needed: {
      data: ['screen', 'action'],
      amount: ['action'],
      periods: ['action', 'termUnit'],
      termUnit: ['action'],
    },
  },
  {
    endpoint: listAgreements,
    sample: agreements,
    mock: mockOffer,
    open: () => renderRoute(PAGE_URL),
    shows: /Narra Instalments/,
    action: 'Loan Now',
    // Nothing is accepted without the list of what is agreed to.
    needed: { data: ['action'] },
  },
  {
    endpoint: openAgreement,
    sample: { contract_url: DOCUMENT_URL },
    mock: () => api.respond(listAgreements, agreementRows),
    open: () => openAndPress('/loanAgreement?productId=1&orderId=L-1', 'Loan Agreement'),
    shows: /Loan Agreement|documents\.pesopronto\.example\/2\/1/,
  },
  {
    endpoint: pushLoan,
    sample: { lendDetailsUrl: ORDER_URL },
    mock: mockOffer,
    open: () => openAndPress(PAGE_URL, 'Loan Now'),
    shows: AFTER_ACCEPTANCE,
  },
  {
    endpoint: getJointLoginFailure,
    sample: { noticeMessage: 'Our partner could not confirm you.', errMessage: 'The names differ.', family: [narra] },
    open: () => renderRoute('/unionError?productId=1'),
    needed: { data: ['screen'], 'family.loanRate': ['family.loanRateDes'], 'family.productName': ['family.name'] },
  },
  {
    endpoint: getLegacyOffer,
    sample: legacyOffer,
    mock: () => api.respond(listLegacyAgreements, agreements),
    open: () => renderRoute(LEGACY_URL),
    needed: { data: ['screen'] },
  },
  {
    endpoint: listLegacyAgreements,
    sample: agreements,
    mock: () => api.respond(getLegacyOffer, { ...legacyOffer, pop: undefined }),
    open: () => renderRoute(LEGACY_URL),
    shows: /Molave Quick/,
    action: legacyOffer.buttonText,
    needed: { data: ['action'] },
  },
  {
    endpoint: openLegacyAgreement,
    sample: { contract_url: DOCUMENT_URL },
    mock: mockLegacyOffer,
    open: () => openAndPress(LEGACY_URL, 'Loan Agreement'),
    shows: /Molave Quick/,
    action: legacyOffer.buttonText,
  },
  {
    endpoint: pushLegacyLoan,
    sample: { url: ORDER_URL },
    mock: mockLegacyOffer,
    open: () => openAndPress(LEGACY_URL, legacyOffer.buttonText),
    shows: AFTER_ACCEPTANCE,
  },
  ...[
    { endpoint: getProductTarget, sample: { url: ORDER_URL } },
    { endpoint: trackProductClick, sample: undefined },
  ].map((tapped) => ({
    ...tapped,
    mock: () => {
      api.respond(getJointLoginFailure, { family: [narra] });
      api.respond(getProductTarget, { url: ORDER_URL });
    },
    open: async () => {
      const { user } = renderRoute('/unionError?productId=1');
      await user.click(await screen.findByRole('button', { name: /Narra/ }));
    },
    shows: /Another remote’s screen|Narra Instalments/,
  })),
]);
