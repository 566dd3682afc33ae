/** The offer and agreements that the tests of this folder mock. */
import type { RawPayloadOf } from '@loan/api';
import { getLoanOffer, listAgreements, openAgreement } from '@loan/api/loan-confirm';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

export const api = fakeApi();

export const PAGE_URL = '/confirmLoan?productId=2&token=t1';
export const ORDER_URL = `${window.location.origin}/order?productId=2&orderId=L-1`;
export const DOCUMENT_URL = 'https://documents.pesopronto.example/2/1';

export const offer = {
  productLogo: 'https://pictures.pesopronto.example/narra.svg',
  productName: 'Narra Instalments',
  amount: 900_000,
  bankCardInfo: { bankName: 'Luzon Savings', bankNode: 'LUZN', cardNo: '********9012' },
  periods: 3,
  termUnit: 'months',
  details: [
    { text: 'You receive', value: '₱8.820,00' },
    { text: 'Service fee', value: '₱180,00' },
  ],
  repay_plans: [
    { pay_time: '2026-12-21', amount: 313_500 },
    { pay_time: '2027-01-20', amount: 309_000 },
    { pay_time: '2027-02-19', amount: 304_500 },
  ],
  firstPayTime: '2026-12-21 00:00:00',
  firstPeriodDay: '30',
  pRateDsc: '0,05 % a day',
  currencySymbol: '₱',
  sendSms: 0,
  isPopType: 0,
  popContent: 'Your offer is kept for 24 hours only.',
  popTitle: 'Leave this offer?',
  popAgreementUrl: '',
  orderId: '',
};
export const agreementRows = [
  { title: 'Loan Agreement', id: '1' },
  { title: 'Disclosure Statement', id: 2 },
];

export function mockOffer(
  change: Partial<Record<keyof typeof offer | 'receive' | 'cardNeedPop' | 'cardPopTitle' | 'cardPopMsg', unknown>> = {},
) {
  api.respond(getLoanOffer, { ...offer, ...change } as RawPayloadOf<typeof getLoanOffer>);
  api.respond(listAgreements, agreementRows);
  api.respond(openAgreement, { contract_url: DOCUMENT_URL });
}

export async function renderOffer(url = PAGE_URL) {
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { level: 1, name: 'Confirm your loan' });
  return rendered;
}

export const loanNowButton = () => screen.getByRole('button', { name: 'Loan Now' });
export const agreeCheckbox = () => screen.getByRole('checkbox', { name: 'I have read and agree' });
export const rowOf = (label: string) => screen.getByText(label).closest('div');
