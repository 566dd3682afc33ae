/**
 * The specification's two tables of calls, copied by hand: the request of each call. Deliberately not generated from the
 * endpoints, which it checks.
 */
import * as bank from '@loan/api/bank-binding';
import * as complaints from '@loan/api/complaints';
import * as loan from '@loan/api/loan-confirm';
import * as site from '@loan/api/official-site';
import * as orders from '@loan/api/order-details';
import * as promo from '@loan/api/promo-landing';
import * as pay from '@loan/api/repayment';
import { CARD_PAYMENT, type ContractRow, get, ONLY_0, ONLY_00, post } from './contractRow.ts';

const campaignParams = { page_id: 'p1', user_from: 'fb', client_type: 'h5', utm_tag: 'u', app_from: 'a', phone: '' };
const campaignQuery = 'page_id=p1&user_from=fb&client_type=h5&page_type=1&utm_tag=u&app_from=a&phone=';

export const API_CONTRACT: readonly ContractRow[] = [
  get('Q01', {
    endpoint: bank.getBankForm,
    params: { product_id: '7' },
    path: '/donation/service/entry-order/card-init',
    query: 'product_id=7',
  }),
  post('Q02', {
    endpoint: bank.saveBankAccount,
    params: { product_id: '7', fields: { cardType: '1', cardNo: '0012', name: 'José & Co', product_id: 'other' } },
    path: '/donation/v3/certify/save-bank-info',
    body: 'product_id=7&cardType=1&cardNo=0012&name=Jos%C3%A9+%26+Co',
  }),
  post('Q03', {
    endpoint: bank.changeBankAccount,
    params: { product_id: '7', fields: { cardType: '2' } },
    path: '/donation/yours/cardChange',
    body: 'product_id=7&cardType=2',
  }),
  post('Q04', {
    endpoint: complaints.getComplaint,
    params: { problemId: '31' },
    path: '/donation/user-problem/problem-detail',
    body: 'problemId=31',
  }),
  post('Q05', {
    endpoint: complaints.rateComplaint,
    params: { score: 4, problemId: '31' },
    path: '/donation/user-problem/save-score',
    body: 'score=4&problemId=31',
    ...ONLY_00,
  }),
  post('Q06', {
    endpoint: complaints.getComplaintOptions,
    params: { orderId: 'A-17' },
    path: '/donation/user-problem/problem-init',
    body: 'orderId=A-17',
  }),
  post('Q07', {
    endpoint: complaints.uploadEvidence,
    params: { problemImage: new Blob(['picture'], { type: 'image/jpeg' }) },
    path: '/donation/user-problem/upload-problem-img',
    client: 'json',
    body: null,
    ...ONLY_00,
  }),
  post('Q08', {
    endpoint: complaints.sendComplaint,
    params: { problemType: '1', problemSonType: '3', problemDetail: 'a=b', problemImage: '', orderNo: 'A-17' },
    path: '/donation/user-problem/problem-save',
    body: 'problemType=1&problemSonType=3&problemDetail=a%3Db&problemImage=&orderNo=A-17',
  }),
  post('Q09', { endpoint: complaints.listComplaints, params: {}, path: '/donation/user-problem/problem-list' }),
  post('Q10', {
    endpoint: complaints.getContact,
    params: {},
    path: '/donation/v3/personal-center/contact-kf-info',
    body: 'overall=30',
  }),
  post('Q11', {
    endpoint: site.sendDeletionCode,
    params: { phone: '+639170000001' },
    path: '/donation/service/login/send-sms-code-new',
    body: 'phone=%2B639170000001&type=del',
  }),
  post('Q12', {
    endpoint: site.deleteAccount,
    params: { phone: '9170000001', code: '012345' },
    path: '/donation/service/login/user-delete',
    body: 'phone=9170000001&code=012345',
  }),
  post('Q13', {
    endpoint: pay.getRepaymentWay,
    params: { orderId: 'A-17' },
    path: '/donation/api/vX/service/loan/repayment-way',
    query: 'orderId=A-17',
  }),
  post('Q14', {
    endpoint: pay.commitRepayment,
    params: {
      amount: 123_456,
      bankName: 'BPI',
      cardId: '5',
      cardNo: '4111',
      couponId: null,
      orderId: 'A-17',
      repayToken: 'rt',
      bankCode: 'bpi',
      sendMsg: 0,
    },
    path: '/donation/api/vX/service/loan/repayment-commit',
    body: 'amount=123456&bankName=BPI&cardId=5&cardNo=4111&couponId=&orderId=A-17&repayToken=rt&bankCode=bpi&sendMsg=0',
    ...CARD_PAYMENT,
  }),
  post('Q15', {
    endpoint: pay.confirmRepayment,
    params: { orderId: 'A-17', verifyCode: '000001', repaymentRecordId: '88' },
    path: '/donation/api/vX/service/loan/repayment-confirm',
    body: 'orderId=A-17&verifyCode=000001&repaymentRecordId=88',
    ...CARD_PAYMENT,
  }),
  post('Q16', {
    endpoint: pay.payByHuichao,
    params: { userId: 'u9', orderId: 'A-17', amount: 500 },
    path: '/donation/api/vX/service/loan/repayment-huichao',
    body: 'userId=u9&orderId=A-17&amount=500',
  }),
  get('Q17', {
    endpoint: promo.getTemplate,
    params: { templateId: 't1' },
    path: '/donation/api/v2/seg/service/channel/channel-template',
    query: 'templateId=t1',
  }),
  get('Q18', {
    endpoint: promo.trackVisit,
    params: campaignParams,
    path: '/donation/api/v2/seg/promotion/track-visit',
    query: campaignQuery,
  }),
  get('Q19', {
    endpoint: promo.trackClick,
    params: campaignParams,
    path: '/donation/api/v2/seg/promotion/track-click',
    query: campaignQuery,
  }),
  get('Q20', { endpoint: promo.getCaptchaSession, params: {}, path: '/donation/api/v2/seg/promotion/get-sid' }),
  get('Q21', {
    endpoint: promo.captchaPicture,
    params: { sid: 's1', time: '1700000000000' },
    path: '/donation/api/v2/seg/promotion/captcha',
    query: 'sid=s1&time=1700000000000',
  }),
  post('Q22', {
    endpoint: promo.sendRegistrationCode,
    params: {
      phone: '13800000000',
      capcode: 'aB3d',
      sid: 's1',
      deviceId: 'own',
      appName: 'Own App',
      app_from: 'a',
      user_from: 'fb',
      utm_tag: 'u',
    },
    path: '/donation/api/v2/seg/promotion/get-sms',
    body: 'phone=13800000000&capcode=aB3d&sid=s1&deviceId=own&appName=Own+App&app_from=a&user_from=fb&utm_tag=u',
    ...ONLY_0,
  }),
  post('Q23', {
    endpoint: promo.register,
    params: {
      phone: '13800000000',
      capcode: 'aB3d',
      sid: 's1',
      deviceId: 'own',
      appName: 'Own App',
      merchantNumber: 'm1',
      userName: '',
      smsCode: '123456',
      invite_code: '',
      user_from: 'fb',
      id: '',
      app_from: 'a',
      utm_tag: 'u',
    },
    path: '/donation/api/v2/seg/promotion/register',
    body:
      'phone=13800000000&capcode=aB3d&sid=s1&deviceId=own&appName=Own+App&merchantNumber=m1&userName=&smsCode=123456' +
      '&invite_code=&user_from=fb&id=&app_from=a&utm_tag=u',
    ...ONLY_0,
  }),
  post('Q24', {
    endpoint: pay.getRolloverPlan,
    params: { productId: '7', orderId: 'A-17' },
    path: '/donation/opponents/pettypy',
    body: 'productId=7&orderId=A-17',
  }),
  post('Q25', {
    endpoint: pay.getInstalmentPlan,
    params: { productId: '7', orderId: 'A-17' },
    path: '/donation/v3/installment/loan-play-detail-yd',
    body: 'productId=7&orderId=A-17',
  }),
  post('Q26', {
    endpoint: pay.startRollover,
    params: { productId: '7', orderId: 'A-17', amount: 9900, channelNumber: '90006' },
    path: '/donation/v3/loan-details/generate-vcode',
    body: 'productId=7&orderId=A-17&amount=9900&isDelay=1&channelNumber=90006',
  }),
  post('Q27', {
    endpoint: pay.startInstalmentPayment,
    params: { product_id: '7', orderId: 'A-17', amount: 30_000, cardNo: '0700', bankCode: 'MPESA' },
    path: '/donation/v3/loan-details/generate-vcode-yd',
    body: 'product_id=7&orderId=A-17&amount=30000&cardNo=0700&bankCode=MPESA&isDelay=0',
  }),
  post('Q28', {
    endpoint: pay.submitUtr,
    params: { orderId: 'A-17', utr: 'UTR1' },
    path: '/donation/v3/loan-details/submit-utr',
    body: 'orderId=A-17&utr=UTR1&isDelay=0',
  }),
  post('Q29', {
    endpoint: loan.getLoanOffer,
    params: { productId: '7' },
    path: '/donation/v3/loan-confirm/loan-detail-confirm',
    body: 'productId=7',
  }),
  get('Q30', {
    endpoint: loan.listAgreements,
    params: { productId: '7' },
    path: '/donation/v3/contract/contract',
    query: 'productId=7&scene=3',
  }),
  get('Q31', {
    endpoint: loan.openAgreement,
    params: { productId: '7', position: '2', orderId: 'A-17', extra: '1' },
    path: '/donation/v3/contract/contract-jump',
    query: 'productId=7&scene=3&position=2&orderId=A-17&extra=1',
  }),
  post('Q32', {
    endpoint: loan.pushLoan,
    params: { amount: 500_000, periods: 3, termUnit: 'month', productId: '7', extra: '1' },
    path: '/donation/v3/loan-confirm/loan-detail-push-yd',
    body: 'amount=500000&periods=3&termUnit=month&productId=7&extra=1',
  }),
  get('Q33', {
    endpoint: orders.getOrder,
    params: { productId: '7', orderId: 'A-17' },
    path: '/donation/v3/loan-details/loan-details',
    query: 'productId=7&orderId=A-17',
  }),
  post('Q34', {
    endpoint: orders.rateApp,
    params: { score: 5 },
    path: '/donation/v3/loan-details/google-score',
    body: 'score=5',
  }),
  post('Q35', {
    endpoint: orders.saveEvent,
    params: { productId: '7', moduleId: 30, positionId: 'x' },
    path: '/donation/service/event/save',
    body: 'productId=7&moduleId=30&positionId=x',
  }),
  post('Q36', { endpoint: loan.getJointLoginFailure, params: {}, path: '/donation/service/new/union-error-info' }),
  post('Q37', {
    endpoint: loan.getLegacyOffer,
    params: { productId: '7', orderId: 'A-17' },
    path: '/donation/gopia/goya/satire',
    body: 'productId=7&orderId=A-17',
    ...ONLY_00,
  }),
  get('Q38', {
    endpoint: loan.listLegacyAgreements,
    params: { productId: '7' },
    path: '/donation/gopia/goya/cultures',
    query: 'productId=7',
    client: 'form',
    ...ONLY_00,
  }),
  get('Q39', {
    endpoint: loan.openLegacyAgreement,
    params: { productId: '7', position: '2' },
    path: '/donation/gopia/goya/misunderstood',
    query: 'productId=7&position=2',
    client: 'form',
    ...ONLY_00,
  }),
  post('Q40', {
    endpoint: loan.pushLegacyLoan,
    params: { productId: '7', orderId: 'A-17' },
    path: '/donation/gopia/goya/depush',
    body: 'productId=7&orderId=A-17',
    ...ONLY_00,
  }),
  post('Q41', {
    endpoint: loan.trackProductClick,
    params: { productId: '7' },
    path: '/donation/gopia/goya/because',
    body: 'productId=7',
    ...ONLY_00,
  }),
  post('Q42', {
    endpoint: loan.getProductTarget,
    params: { productId: '7' },
    path: '/donation/gopia/goya/define',
    body: 'productId=7',
    ...ONLY_00,
  }),
];
