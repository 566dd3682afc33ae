/**
 * The response fields that the specification names, copied from it by hand, and nothing that this lender adds. A borrower
 * with `sendsSpecifiedFieldsOnly` gets responses with these fields only.
 */
import type { AnyEndpoint } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaint, getComplaintOptions, getContact, listComplaints, uploadEvidence } from '@loan/api/complaints';
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
} from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import {
  commitRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';

/** A value without named parts, an object with these fields, or a list whose items have them. */
type Fields = 'value' | { readonly [name: string]: Fields } | readonly [Fields];

function values(...names: readonly string[]): Record<string, 'value'> {
  return Object.fromEntries(names.map((name) => [name, 'value']));
}

const orderOfComplaint = {
  ...values('orderNo', 'productLogo', 'productName', 'status', 'isShow'),
  // The rows have fields, their list has no name: it is this lender's.
  list: [values('title', 'value')],
} as const;

const instalment = values(
  ...['periodNo', 'totalAmount', 'displayAmount', 'canClick', 'periodStatus', 'dueTime'],
  // Described as "status text", without a name.
  'statusText',
);

/** Calls that are not listed have no field in the specification: their `data` is null. */
export const specifiedFields: ReadonlyMap<AnyEndpoint, Fields> = new Map<AnyEndpoint, Fields>([
  [
    getBankForm,
    {
      items: [
        {
          ...values('code', 'title', 'subtitle', 'category', 'inputType', 'value', 'cardTypeMi', 'channelNumber'),
          note: [values('name', 'type')],
        },
      ],
    },
  ],
  [
    getComplaint,
    values('type', 'sonType', 'problemId', 'content', 'images', 'disposeDetail', 'disposeImages', 'isNeedScore'),
  ],
  [
    getComplaintOptions,
    {
      problemType: [values('value', 'title')],
      problemSonType: [values('value', 'title')],
      orderDetail: orderOfComplaint,
      orderList: [orderOfComplaint],
    },
  ],
  [uploadEvidence, values('url')],
  [listComplaints, { tabs: [{ items: [values('id', 'time', 'type', 'content')] }] }],
  [getContact, values('email', 'smWa')],
  [getRepaymentWay, { ...values('alipay', 'repayToken'), bankCards: [values('id', 'bankName', 'cardNo', 'bankCode')] }],
  [commitRepayment, values('needValid', 'repayRecordId')],
  [payByHuichao, values('url')],
  [
    getRolloverPlan,
    {
      ...values('productName', 'productLogo', 'repayDate', 'noticeMsg', 'isShowReyTop'),
      repayPlan: [values('remark', 'title', 'amount', 'time')],
      // Described as "barcode image", without a name.
      repayList: [values('logo', 'name', 'channel_number', 'barcode')],
      defDetail: values('logo', 'title', 'payCode', 'payNotice'),
      delayInfo: values('delayAmount', 'title'),
    },
  ],
  [
    getInstalmentPlan,
    {
      ...values('amountMax', 'amountMin', 'productName', 'note', 'telephone', 'showSubmitUtr'),
      bankCardInfo: values('bankName', 'bankNode', 'cardNo'),
      bankList: [values('name')],
      repayPlanDetail: { repayWaitDetail: [instalment], repayYetDetail: [instalment], repayWaitCount: 'value' },
    },
  ],
  [startRollover, values('payUrl')],
  [startInstalmentPayment, values('repayType', 'payUrl', 'notice', 'tradeNo')],
  [
    getLoanOffer,
    {
      ...values('productLogo', 'productName', 'amount', 'periods', 'termUnit', 'firstPayTime', 'firstPeriodDay'),
      ...values('pRateDsc', 'currencySymbol', 'sendSms', 'isPopType', 'popContent', 'popTitle', 'popAgreementUrl'),
      bankCardInfo: values('bankName', 'bankNode', 'cardNo'),
      details: [values('text', 'value')],
      repay_plans: [values('pay_time', 'amount')],
    },
  ],
  [listAgreements, [values('title', 'id')]],
  [openAgreement, values('contract_url')],
  [pushLoan, values('lendDetailsUrl')],
  [
    getOrder,
    {
      ...values('orderStatus', 'noticeStatusText', 'noticeDesText', 'recProducts', 'productName', 'productLogo'),
      ...values('inside', 'h5Url', 'isDelay', 'telephone', 'isScore', 'playeduL', 'reyMsg'),
      ...values('cardNeedPop', 'cardPopTitle', 'cardPopMsg'),
      userOrderDetail: { detail: [values('text', 'value')] },
    },
  ],
  [getJointLoginFailure, values('noticeMessage', 'errMessage', 'family')],
  // The older calls are described without the names of their fields.
  ...[getLegacyOffer, listLegacyAgreements, openLegacyAgreement, pushLegacyLoan, getProductTarget].map(
    (endpoint): [AnyEndpoint, Fields] => [endpoint, 'value'],
  ),
]);

/** The payload without the fields that the specification does not name. */
export function keepSpecifiedFields(endpoint: AnyEndpoint, payload: unknown): unknown {
  const fields = specifiedFields.get(endpoint);
  return fields === undefined ? null : keep(fields, payload);
}

function keep(fields: Fields, value: unknown): unknown {
  if (fields === 'value' || value === null || typeof value !== 'object') return value;
  const [itemFields] = Array.isArray(fields) ? (fields as readonly [Fields]) : [];
  if (itemFields) return Array.isArray(value) ? value.map((item) => keep(itemFields, item)) : value;
  const fieldsByName = fields as Readonly<Record<string, Fields>>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const innerFields = Object.hasOwn(fieldsByName, name) ? fieldsByName[name] : undefined;
      return innerFields === undefined ? [] : [[name, keep(innerFields, inner)]];
    }),
  );
}
