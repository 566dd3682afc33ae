import { DEFAULT_SUCCESS, endpoint, file, literal, SUCCESS_00_ONLY, text, wholeNumber } from '@loan/api';
import {
  emptyResponse,
  flag,
  lenientArray,
  object,
  optionalArray,
  optionalObject,
  optionalString,
  requiredString,
} from '@loan/api/response-schemas';
import * as v from 'valibot';

/** Value of `overall` that asks for every contact channel. */
const CONTACT_OVERALL = 30;

/** URLs of images: a list of texts or of `{ url }`, or one text with commas, which is what `sendComplaint` posts. */
const imageUrls = v.fallback(
  v.union([
    lenientArray(
      v.union([
        v.string(),
        v.pipe(
          object({ url: v.string() }),
          v.transform(({ url }) => url),
        ),
      ]),
    ),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
    ),
  ]),
  [],
);

/** A filed complaint and its reply. */
export const getComplaint = endpoint('POST /user-problem/problem-detail', {
  form: { problemId: text },
  response: v.pipe(
    object({
      type: optionalString,
      sonType: optionalString,
      problemId: optionalString,
      content: optionalString,
      images: imageUrls,
      /** The agent's reply. */
      disposeDetail: optionalString,
      disposeImages: imageUrls,
      /** The borrower is asked to rate the service. */
      isNeedScore: flag,
    }),
    // Without any of these there is nothing to show, and "a person is looking at it" would be untrue.
    v.check(({ problemId, type, content }) => Boolean(problemId || type || content), 'expected a complaint'),
  ),
});

/** Rates how a complaint was handled, 1 to 5. */
export const rateComplaint = endpoint('POST /user-problem/save-score', {
  form: { score: wholeNumber, problemId: text },
  response: emptyResponse,
  success: SUCCESS_00_ONLY,
  isMutation: true,
});

const problemType = object({ value: requiredString, title: optionalString });

const complaintOrder = object({
  orderNo: v.pipe(requiredString, v.nonEmpty('expected the number of an order')),
  productLogo: optionalString,
  productName: optionalString,
  status: optionalString,
  /** The collection type may be chosen for this order. */
  isShow: flag,
  list: optionalArray(object({ title: optionalString, value: optionalString })),
});

export type ComplaintOrder = v.InferOutput<typeof complaintOrder>;
export type ProblemType = v.InferOutput<typeof problemType>;

/** The options of a new complaint: types, sub-types and the borrower's orders. */
export const getComplaintOptions = endpoint('POST /user-problem/problem-init', {
  form: { orderId: text },
  // Without data (null or an empty list) there are no types and no orders.
  response: v.pipe(
    optionalObject({
      problemType: optionalArray(problemType),
      problemSonType: optionalArray(problemType),
      // An order without a number (all fields null or empty) means that the borrower has none.
      orderDetail: optionalObject(complaintOrder.entries),
      orderList: optionalArray(complaintOrder),
    }),
    v.transform((data) => data ?? { problemType: [], problemSonType: [], orderDetail: undefined, orderList: [] }),
  ),
});

/** Uploads one image; its URL goes into the complaint. */
export const uploadEvidence = endpoint('POST /user-problem/upload-problem-img', {
  multipart: { problemImage: file },
  response: object({ url: v.pipe(v.string(), v.nonEmpty('expected the address of the picture')) }),
  success: SUCCESS_00_ONLY,
  isMutation: true,
  // The image that failed shows the lender's message.
  suppressErrorToast: 'all',
});

/** Files a complaint. `problemImage` holds the image URLs joined by commas, or is empty. */
export const sendComplaint = endpoint('POST /user-problem/problem-save', {
  form: { problemType: text, problemSonType: text, problemDetail: text, problemImage: text, orderNo: text },
  response: emptyResponse,
  // The flag decides when it is present; otherwise the default codes do.
  success: { ...DEFAULT_SUCCESS, flag: 'success' },
  isMutation: true,
});

const complaintTab = object({
  /** The tab's text; the specification names no field for it. */
  title: optionalString,
  name: optionalString,
  value: optionalString,
  items: optionalArray(
    object({ id: requiredString, time: optionalString, type: optionalString, content: optionalString }),
  ),
});

export type ComplaintTab = v.InferOutput<typeof complaintTab>;

/** The tabs at one of their places; undefined when that place has none. */
const optionalTabs = v.optional(lenientArray(complaintTab));

/** The borrower's complaints, in the server's tabs: `tabs`, else `data.tabs`, else `data.res.tabs`, else `res.tabs` of the body. */
export const listComplaints = endpoint('POST /user-problem/problem-list', {
  response: v.pipe(
    v.object({
      tabs: optionalTabs,
      data: optionalObject({ tabs: optionalTabs, res: optionalObject({ tabs: optionalTabs }) }),
      res: optionalObject({ tabs: optionalTabs }),
    }),
    // No `data` at all means no complaints; `data` without tabs is an invalid response.
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

/** Telephone and e-mail of customer service. */
export const getContact = endpoint('POST /v3/personal-center/contact-kf-info', {
  form: { overall: literal(CONTACT_OVERALL) },
  response: object({
    email: optionalString,
    /** Shown as the telephone. */
    smWa: optionalString,
  }),
});
