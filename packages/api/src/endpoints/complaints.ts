import { DEFAULT_SUCCESS, endpoint, file, literal, SUCCESS_00_ONLY, text, wholeNumber } from '@loan/api';
import {
  flag,
  optionalArray,
  optionalObject,
  optionalString,
  emptyResponse,
  object,
  lenientArray,
  requiredString,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

/** Value of `overall` that asks for every contact channel. */
const CONTACT_OVERALL = 30;

/** A complaint as it was filed, and what became of it. */
export const getComplaint = /* @__PURE__ */ endpoint('POST /user-problem/problem-detail', {
  form: { problemId: text },
  response: /* @__PURE__ */ object({
    type: optionalString,
    sonType: optionalString,
    problemId: requiredString,
    content: optionalString,
    images: optionalArray(v.string()),
    /** The agent's reply. */
    disposeDetail: optionalString,
    disposeImages: optionalArray(v.string()),
    /** The borrower is asked to rate the service. */
    isNeedScore: flag,
  }),
});

/** Rates how a complaint was handled, 1 to 5. */
export const rateComplaint = /* @__PURE__ */ endpoint('POST /user-problem/save-score', {
  form: { score: wholeNumber, problemId: text },
  response: emptyResponse,
  success: SUCCESS_00_ONLY,
  isMutation: true,
});

const problemType = /* @__PURE__ */ object({ value: requiredString, title: optionalString });

const complaintOrder = /* @__PURE__ */ object({
  orderNo: v.pipe(requiredString, v.nonEmpty('expected the number of an order')),
  productLogo: optionalString,
  productName: optionalString,
  status: optionalString,
  /** This order may be complained about with the collection type. */
  isShow: flag,
  list: v.fallback(optionalArray(object({ title: optionalString, value: optionalString })), []),
});

export type ComplaintOrder = v.InferOutput<typeof complaintOrder>;
export type ProblemType = v.InferOutput<typeof problemType>;

/** What a complaint can be about: types, sub-types and the borrower's orders. */
export const getComplaintOptions = /* @__PURE__ */ endpoint('POST /user-problem/problem-init', {
  form: { orderId: text },
  response: /* @__PURE__ */ object({
    problemType: optionalArray(problemType),
    problemSonType: optionalArray(problemType),
    // Without a number, as one of nulls or empty texts, it is no order: the borrower has none.
    orderDetail: v.fallback(optionalObject(complaintOrder.entries), undefined),
    orderList: optionalArray(complaintOrder),
  }),
});

/** Uploads one picture; its address goes into the complaint. */
export const uploadEvidence = /* @__PURE__ */ endpoint('POST /user-problem/upload-problem-img', {
  multipart: { problemImage: file },
  response: /* @__PURE__ */ object({ url: v.pipe(v.string(), v.nonEmpty('expected the address of the picture')) }),
  success: SUCCESS_00_ONLY,
  isMutation: true,
  // The failed picture itself carries the lender's words.
  suppressErrorToast: 'all',
});

/** Files a complaint. `problemImage` is the pictures' addresses joined by commas, or empty. */
export const sendComplaint = /* @__PURE__ */ endpoint('POST /user-problem/problem-save', {
  form: { problemType: text, problemSonType: text, problemDetail: text, problemImage: text, orderNo: text },
  response: emptyResponse,
  // The flag decides where it is there; without it the usual codes do.
  success: { ...DEFAULT_SUCCESS, flag: 'success' },
  isMutation: true,
});

const complaintTab = /* @__PURE__ */ object({
  title: optionalString,
  value: optionalString,
  items: optionalArray(
    object({ id: requiredString, time: optionalString, type: optionalString, content: optionalString }),
  ),
});

export type ComplaintTab = v.InferOutput<typeof complaintTab>;

/** The tabs in one of their places; undefined where that place has none. */
const optionalTabs = /* @__PURE__ */ v.optional(lenientArray(complaintTab));

/** The borrower's complaints, in the server's tabs: `tabs`, else `data.tabs`, else `data.res.tabs`, else `res.tabs` of the body. */
export const listComplaints = /* @__PURE__ */ endpoint('POST /user-problem/problem-list', {
  response: /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.object({
      tabs: optionalTabs,
      data: optionalObject({ tabs: optionalTabs, res: optionalObject({ tabs: optionalTabs }) }),
      res: v.fallback(optionalObject({ tabs: optionalTabs }), undefined),
    }),
    // No data at all is a borrower without complaints; data without tabs is something else than this list.
    v.check(
      ({ tabs, data, res }) => Boolean(tabs ?? data?.tabs ?? data?.res?.tabs ?? res?.tabs) || !data,
      'expected tabs',
    ),
    v.transform(({ tabs, data, res }) => ({
      tabs: [tabs, data?.tabs, data?.res?.tabs, res?.tabs].find((found) => found && found.length > 0) ?? [],
    })),
  ),
  responseFrom: 'body',
});

/** How to reach a person. */
export const getContact = /* @__PURE__ */ endpoint('POST /v3/personal-center/contact-kf-info', {
  form: { overall: literal(CONTACT_OVERALL) },
  response: /* @__PURE__ */ object({
    email: optionalString,
    /** Shown as the telephone. */
    smWa: optionalString,
  }),
});
