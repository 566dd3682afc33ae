import { endpoint, file, literal, STRICT_00, text, wholeNumber } from '@loan/api';
import { flag, listOf, maybeRecord, maybeText, nothing, record, rowsOf, someText } from '@loan/api/answer-shapes';
import { CODES_OF_SUCCESS, CONTACT_OVERALL } from '@loan/api/constants';
import * as v from 'valibot';

/** A complaint as it was filed, and what became of it. */
export const getComplaint = /* @__PURE__ */ endpoint('POST /user-problem/problem-detail', {
  form: { problemId: text },
  answer: /* @__PURE__ */ record({
    type: maybeText,
    sonType: maybeText,
    problemId: someText,
    content: maybeText,
    images: listOf(v.string()),
    /** The agent's reply. */
    disposeDetail: maybeText,
    disposeImages: listOf(v.string()),
    /** The borrower is asked to rate the service. */
    isNeedScore: flag,
  }),
});

/** Rates how a complaint was handled, 1 to 5. */
export const rateComplaint = /* @__PURE__ */ endpoint('POST /user-problem/save-score', {
  form: { score: wholeNumber, problemId: text },
  answer: nothing,
  success: STRICT_00,
  isDeed: true,
});

const problemType = /* @__PURE__ */ record({ value: someText, title: maybeText });

const complaintOrder = /* @__PURE__ */ record({
  orderNo: v.pipe(someText, v.nonEmpty('expected the number of an order')),
  productLogo: maybeText,
  productName: maybeText,
  status: maybeText,
  /** This order may be complained about with the collection type. */
  isShow: flag,
  list: v.fallback(listOf(record({ title: maybeText, value: maybeText })), []),
});

export type ComplaintOrder = v.InferOutput<typeof complaintOrder>;
export type ProblemType = v.InferOutput<typeof problemType>;

/** What a complaint can be about: types, sub-types and the borrower's orders. */
export const getComplaintStart = /* @__PURE__ */ endpoint('POST /user-problem/problem-init', {
  form: { orderId: text },
  answer: /* @__PURE__ */ record({
    problemType: listOf(problemType),
    problemSonType: listOf(problemType),
    // Without a number, as one of nulls or empty texts, it is no order: the borrower has none.
    orderDetail: v.fallback(maybeRecord(complaintOrder.entries), undefined),
    orderList: listOf(complaintOrder),
  }),
});

/** Uploads one picture; its address goes into the complaint. */
export const uploadEvidence = /* @__PURE__ */ endpoint('POST /user-problem/upload-problem-img', {
  multipart: { problemImage: file },
  answer: /* @__PURE__ */ record({ url: v.pipe(v.string(), v.nonEmpty('expected the address of the picture')) }),
  success: STRICT_00,
  isDeed: true,
  // The failed picture itself carries the lender's words.
  handles: 'all',
});

/** Files a complaint. `problemImage` is the pictures' addresses joined by commas, or empty. */
export const sendComplaint = /* @__PURE__ */ endpoint('POST /user-problem/problem-save', {
  form: { problemType: text, problemSonType: text, problemDetail: text, problemImage: text, orderNo: text },
  answer: nothing,
  // The flag decides where it is there; without it the usual codes do.
  success: { codes: CODES_OF_SUCCESS, flag: 'success' },
  isDeed: true,
});

const complaintTab = /* @__PURE__ */ record({
  title: maybeText,
  value: maybeText,
  items: listOf(record({ id: someText, time: maybeText, type: maybeText, content: maybeText })),
});

export type ComplaintTab = v.InferOutput<typeof complaintTab>;

/** The tabs in one of their places; undefined where that place has none. */
const maybeTabs = /* @__PURE__ */ v.optional(rowsOf(complaintTab));

/** The borrower's complaints, in the server's tabs: `tabs`, else `data.tabs`, else `data.res.tabs`, else `res.tabs` of the body. */
export const listComplaints = /* @__PURE__ */ endpoint('POST /user-problem/problem-list', {
  answer: /* @__PURE__ */ v.pipe(
    /* @__PURE__ */ v.object({
      tabs: maybeTabs,
      data: maybeRecord({ tabs: maybeTabs, res: maybeRecord({ tabs: maybeTabs }) }),
      res: v.fallback(maybeRecord({ tabs: maybeTabs }), undefined),
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
  reads: 'body',
});

/** How to reach a person. */
export const getContact = /* @__PURE__ */ endpoint('POST /v3/personal-center/contact-kf-info', {
  form: { overall: literal(CONTACT_OVERALL) },
  answer: /* @__PURE__ */ record({
    email: maybeText,
    /** Shown as the telephone. */
    smWa: maybeText,
  }),
});
