/** Complaints with evidence, their answers and ratings, and the lender's contact. */
import {
  getComplaint,
  getComplaintOptions,
  getContact,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} from '@loan/api/complaints';
import { orderStatus } from '@loan/api/order-details';
import { formatDateTime } from '../database/calendar.ts';
import { type Complaint, complaintsOf, fileComplaint, scoreComplaint } from '../database/complaints.ts';
import { recordBooking } from '../database/ledger.ts';
import { formatMoney } from '../database/money.ts';
import { firstUnpaid, instalmentsOf, type Order, ordersOf, statusOf } from '../database/orders.ts';
import { isLenderText, type LenderText, type TranslateFn } from '../texts/lenderText.ts';
import { contactDetails } from './contactDetails.ts';
import {
  BadInput,
  type BorrowerRequestContext,
  code,
  type EndpointHandler,
  LenderRejection,
  requireOwnOrder,
  requireProduct,
  withBorrower,
  withoutBorrower,
} from './endpointHandler.ts';
import { orderStatusTexts } from './orderStatusTexts.ts';
import { imageUrl } from './urls.ts';

const COLLECTION = '1';
const TEXT_MAX = 200;
const IMAGES_MAX = 9;
const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

type Choice = { value: string; title: LenderText };

const problemTypes: readonly Choice[] = [
  { value: COLLECTION, title: 'Collection' },
  { value: '2', title: 'Repayment' },
  { value: '3', title: 'Loan amount or fees' },
  { value: '4', title: 'My account' },
  { value: '5', title: 'The app' },
];
const problemSubtypes: readonly Choice[] = [
  { value: '11', title: 'Rude or threatening words' },
  { value: '12', title: 'Calls at night or too often' },
  { value: '13', title: 'My family or friends were called' },
  { value: '14', title: 'I have paid already' },
];

/** The English titles of a complaint's type and, where it has one, its sub-type. */
export function complaintTitles({ type, son_type }: Pick<Complaint, 'type' | 'son_type'>): string[] {
  return [...problemTypes, ...problemSubtypes]
    .filter(({ value }) => value === type || value === son_type)
    .map(({ title }) => title);
}

export const complaints: readonly EndpointHandler[] = [
  withBorrower(getComplaintOptions, ({ orderId }, requestContext) => {
    const { translate } = requestContext;
    const orders = ordersOf(requestContext.db, requestContext.borrower.id);
    const selectedOrder = orders.find(({ id }) => id === orderId) ?? orders[0];
    return {
      problemType: problemTypes.map(({ value, title }) => ({ value, title: translate(title) })),
      problemSonType: problemSubtypes.map(({ value, title }) => ({ value, title: translate(title) })),
      orderDetail: selectedOrder ? orderSummary(requestContext, selectedOrder) : null,
      orderList: orders.map((order) => orderSummary(requestContext, order)),
    };
  }),

  withBorrower(uploadEvidence, (_inputs, { db, borrower, origin, mutationId, files }) => {
    const bytes = files.problemImage ?? new Uint8Array();
    if (bytes.length > IMAGE_MAX_BYTES) throw new LenderRejection('413', 'This picture is larger than 10\u00a0MB.');
    const mimeType = detectImageType(bytes);
    if (!mimeType) throw new LenderRejection('415', 'Only JPEG, PNG and WebP pictures can be sent.');
    const id = `up-${db.nextInSequence('upload')}`;
    db.run('insert into uploads values (?, ?, ?, ?, ?)', id, borrower.id, db.now(), mimeType, bytes);
    recordBooking(db, { mutationId, kind: 'picture' });
    return { url: `${origin}/sandbox/pictures/upload/${id}` };
  }),

  withBorrower(
    sendComplaint,
    ({ problemType, problemSonType, problemDetail, problemImage, orderNo }, requestContext) => {
      const { db, borrower, mutationId } = requestContext;
      if (!problemTypes.some(({ value }) => value === problemType))
        throw new BadInput('problemType', 'a type of the list');
      const isKnownSubtype = problemSubtypes.some(({ value }) => value === problemSonType);
      if (problemType === COLLECTION ? !isKnownSubtype : problemSonType !== '' && !isKnownSubtype)
        throw new BadInput('problemSonType', 'a sub-type of the list');
      const length = [...new Intl.Segmenter().segment(problemDetail)].length;
      if (problemDetail.trim() === '' || length > TEXT_MAX)
        throw new BadInput('problemDetail', `1 to ${TEXT_MAX} characters`);
      const order = orderNo === '' ? undefined : requireOwnOrder(requestContext, orderNo);
      if (problemType === COLLECTION && !(order && acceptsCollection(requestContext, order)))
        throw new LenderRejection(code.notPossible, 'The selected order does not support sending collection types');
      const images = problemImage === '' ? [] : problemImage.split(',');
      if (images.length > IMAGES_MAX || images.some((image) => !isOwnUpload(requestContext, image)))
        throw new BadInput('problemImage', `at most ${IMAGES_MAX} addresses of uploaded pictures`);
      fileComplaint(db, {
        borrower: borrower.id,
        order_id: order?.id ?? '',
        type: problemType,
        son_type: problemSonType,
        detail: problemDetail,
        images,
      });
      recordBooking(db, { mutationId, kind: 'complaint', orderId: order?.id ?? null });
      requestContext.setMessage('We answer within 3 weekdays.');
    },
  ),

  withBorrower(listComplaints, (_inputs, { db, borrower, translate }) => {
    const complaintRows = complaintsOf(db, borrower.id, borrower.config);
    const tab = (title: LenderText, value: string, predicate: (complaint: Complaint) => boolean) => ({
      title: translate(title),
      value,
      items: complaintRows.filter(predicate).map((complaint) => ({
        id: complaint.id,
        time: formatDateTime(complaint.at),
        type: choiceTitle(translate, problemTypes, complaint.type),
        content: complaint.detail,
      })),
    });
    return {
      tabs: [
        tab('All', 'all', () => true),
        tab('In progress', 'open', ({ answered_at }) => answered_at === null),
        tab('Answered', 'answered', ({ answered_at }) => answered_at !== null),
        tab('To rate', 'rate', isToBeRated),
      ],
    };
  }),

  withBorrower(getComplaint, ({ problemId }, requestContext) => {
    const { translate } = requestContext;
    const complaint = ownComplaint(requestContext, problemId);
    return {
      type: choiceTitle(translate, problemTypes, complaint.type),
      sonType: choiceTitle(translate, problemSubtypes, complaint.son_type),
      problemId: complaint.id,
      content: complaint.detail,
      images: complaint.images,
      disposeDetail: isLenderText(complaint.answer) ? translate(complaint.answer) : complaint.answer,
      disposeImages: complaint.answer_images.map((url) => new URL(url, requestContext.origin).href),
      isNeedScore: isToBeRated(complaint),
    };
  }),

  withBorrower(rateComplaint, ({ score, problemId }, requestContext) => {
    if (score < 1 || score > 5) throw new BadInput('score', 'a whole number from 1 to 5');
    const complaint = ownComplaint(requestContext, problemId);
    if (!isToBeRated(complaint)) throw new LenderRejection(code.notPossible, 'This complaint cannot be rated now.');
    scoreComplaint(requestContext.db, complaint.id, score);
    recordBooking(requestContext.db, { mutationId: requestContext.mutationId, kind: 'service rating' });
    requestContext.setMessage('Thank you for your rating.');
  }),

  withoutBorrower(getContact, () => ({ email: contactDetails.email, smWa: contactDetails.telephone })),
];

function ownComplaint({ db, borrower }: BorrowerRequestContext, problemId: string): Complaint {
  const complaint = complaintsOf(db, borrower.id, borrower.config).find(({ id }) => String(id) === problemId);
  if (!complaint) throw new LenderRejection(code.notFound, 'We could not find this complaint.');
  return complaint;
}

function isToBeRated({ answered_at, score }: Complaint): boolean {
  return answered_at !== null && score === null;
}

function choiceTitle(translate: TranslateFn, options: readonly Choice[], value: string): string {
  const choice = options.find((item) => item.value === value);
  return choice ? translate(choice.title) : '';
}

/** Complaints about collection are accepted for overdue orders, unless configured otherwise. */
function acceptsCollection({ db }: BorrowerRequestContext, order: Order): boolean {
  return order.config.acceptsCollectionComplaints ?? statusOf(db, order) === orderStatus.overdue;
}

function orderSummary(requestContext: BorrowerRequestContext, order: Order) {
  const { db, borrower, origin, translate } = requestContext;
  const product = requireProduct(order.product);
  const next = firstUnpaid(instalmentsOf(db, order.id));
  return {
    orderNo: order.id,
    productLogo: imageUrl(origin, 'logo', product.picture),
    productName: product.name,
    status: translate(orderStatusTexts(statusOf(db, order))[0]),
    isShow: acceptsCollection(requestContext, order) ? 1 : 0,
    list: [
      { title: translate('Order number'), value: order.id },
      { title: translate('Loan amount'), value: formatMoney(order.amount, borrower.system) },
      ...(next ? [{ title: translate('Due date'), value: next.due }] : []),
    ],
  };
}

function isOwnUpload({ db, borrower, origin }: BorrowerRequestContext, url: string): boolean {
  const prefix = `${origin}/sandbox/pictures/upload/`;
  if (!url.startsWith(prefix)) return false;
  const id = url.slice(prefix.length);
  return db.get('select 1 from uploads where id = ? and borrower = ?', id, borrower.id) !== undefined;
}

/** The image type by the first bytes, whatever the file is called; undefined for any other file. */
function detectImageType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  const startsWith = (text: string, offset = 0) =>
    [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0));
  if (startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return startsWith('RIFF') && startsWith('WEBP', 8) ? 'image/webp' : undefined;
}
