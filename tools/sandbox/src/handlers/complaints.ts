/** Something is wrong; whom can I talk to? */
import {
  getComplaint,
  getComplaintStart,
  getContact,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} from '@loan/api/complaints';
import { momentText } from '../database/calendar.ts';
import { type Complaint, complaintsOf, fileComplaint, scoreComplaint } from '../database/complaints.ts';
import { bookDeed } from '../database/ledger.ts';
import { moneyText } from '../database/money.ts';
import { firstUnpaid, instalmentsOf, type Order, orderStatus, ordersOf, statusOf } from '../database/orders.ts';
import {
  type Answering,
  answerAnyone,
  answerBorrower,
  BadInput,
  type BorrowersVisit,
  code,
  Refusal,
} from './endpointHandler.ts';
import { contactOf, ownOrder, pictureAddress, soldProduct } from './requireOwnOrder.ts';
import { pictureType } from './detectImageType.ts';

const COLLECTION = '1';
const TEXT_MAX = 200;
const IMAGES_MAX = 9;
const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

const types = [
  { value: COLLECTION, title: 'Collection' },
  { value: '2', title: 'Repayment' },
  { value: '3', title: 'Loan amount or fees' },
  { value: '4', title: 'My account' },
  { value: '5', title: 'The app' },
];
const sonTypes = [
  { value: '11', title: 'Rude or threatening words' },
  { value: '12', title: 'Calls at night or too often' },
  { value: '13', title: 'My family or friends were called' },
  { value: '14', title: 'I have paid already' },
];

const statusWords: Readonly<Record<number, string>> = {
  [orderStatus.inReview]: 'Under review',
  [orderStatus.declined]: 'Not approved',
  [orderStatus.payingOut]: 'On its way',
  [orderStatus.dueToday]: 'Due today',
  [orderStatus.toBeRepaid]: 'To be repaid',
  [orderStatus.overdue]: 'Overdue',
  [orderStatus.settled]: 'Paid in full',
};

export const complaints: readonly Answering[] = [
  answerBorrower(getComplaintStart, ({ orderId }, visit) => {
    const orders = ordersOf(visit.book, visit.borrower.id);
    const chosen = orders.find(({ id }) => id === orderId) ?? orders[0];
    return {
      problemType: types,
      problemSonType: sonTypes,
      orderDetail: chosen ? shownOrder(visit, chosen) : null,
      orderList: orders.map((order) => shownOrder(visit, order)),
    };
  }),

  answerBorrower(uploadEvidence, (_inputs, { book, borrower, origin, deed, files }) => {
    const bytes = files.problemImage ?? new Uint8Array();
    if (bytes.length > PICTURE_MAX_BYTES) throw new Refusal('413', 'This picture is larger than 10 MB.');
    const mime = pictureType(bytes);
    if (!mime) throw new Refusal('415', 'Only JPEG, PNG and WebP pictures can be sent.');
    const id = `up-${book.next('upload')}`;
    book.run('insert into uploads values (?, ?, ?, ?, ?)', id, borrower.id, book.now(), mime, bytes);
    bookDeed(book, { deed, kind: 'picture' });
    return { url: `${origin}/sandbox/pictures/upload/${id}` };
  }),

  answerBorrower(sendComplaint, ({ problemType, problemSonType, problemDetail, problemImage, orderNo }, visit) => {
    const { book, borrower, deed } = visit;
    if (!types.some(({ value }) => value === problemType)) throw new BadInput('problemType', 'a type of the list');
    const isSonKnown = sonTypes.some(({ value }) => value === problemSonType);
    if (problemType === COLLECTION ? !isSonKnown : problemSonType !== '' && !isSonKnown)
      throw new BadInput('problemSonType', 'a sub-type of the list');
    const length = [...new Intl.Segmenter().segment(problemDetail)].length;
    if (problemDetail.trim() === '' || length > TEXT_MAX)
      throw new BadInput('problemDetail', `1 to ${TEXT_MAX} characters`);
    const order = orderNo === '' ? undefined : ownOrder(visit, orderNo);
    if (problemType === COLLECTION && !(order && takesCollection(visit, order)))
      throw new Refusal(code.notNow, 'The selected order does not support sending collection types');
    const images = problemImage === '' ? [] : problemImage.split(',');
    if (images.length > IMAGES_MAX || images.some((image) => !isOwnUpload(visit, image)))
      throw new BadInput('problemImage', `at most ${IMAGES_MAX} addresses of uploaded pictures`);
    fileComplaint(book, {
      ...{ borrower: borrower.id, order_id: order?.id ?? '', type: problemType, son_type: problemSonType },
      ...{ detail: problemDetail, images },
    });
    bookDeed(book, { deed, kind: 'complaint', orderId: order?.id ?? null });
    visit.say('We answer within 3 weekdays.');
  }),

  answerBorrower(listComplaints, (_inputs, { book, borrower }) => {
    const all = complaintsOf(book, borrower.id, borrower.traits);
    const tab = (title: string, value: string, isIn: (complaint: Complaint) => boolean) => ({
      ...{ title, value },
      items: all.filter(isIn).map((complaint) => ({
        id: complaint.id,
        time: momentText(complaint.at),
        type: titleOf(types, complaint.type),
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

  answerBorrower(getComplaint, ({ problemId }, visit) => {
    const complaint = ownComplaint(visit, problemId);
    return {
      type: titleOf(types, complaint.type),
      sonType: titleOf(sonTypes, complaint.son_type),
      problemId: complaint.id,
      content: complaint.detail,
      images: complaint.images,
      disposeDetail: complaint.answer,
      disposeImages: complaint.answer_images.map((address) => new URL(address, visit.origin).href),
      isNeedScore: isToBeRated(complaint),
    };
  }),

  answerBorrower(rateComplaint, ({ score, problemId }, visit) => {
    if (score < 1 || score > 5) throw new BadInput('score', 'a whole number from 1 to 5');
    const complaint = ownComplaint(visit, problemId);
    if (!isToBeRated(complaint)) throw new Refusal(code.notNow, 'This complaint cannot be rated now.');
    scoreComplaint(visit.book, complaint.id, score);
    bookDeed(visit.book, { deed: visit.deed, kind: 'service rating' });
    visit.say('Thank you for your rating.');
  }),

  answerAnyone(getContact, (_inputs, { book }) => {
    const { telephone, email } = contactOf(book);
    return { email, smWa: telephone };
  }),
];

function ownComplaint({ book, borrower }: BorrowersVisit, problemId: string): Complaint {
  const own = complaintsOf(book, borrower.id, borrower.traits).find(({ id }) => String(id) === problemId);
  if (!own) throw new Refusal(code.notFound, 'We could not find this complaint.');
  return own;
}

function isToBeRated({ answered_at, score }: Complaint): boolean {
  return answered_at !== null && score === null;
}

function titleOf(list: readonly { value: string; title: string }[], value: string): string {
  return list.find((one) => one.value === value)?.title ?? '';
}

/** Complaints about collection need something to collect. */
function takesCollection({ book }: BorrowersVisit, order: Order): boolean {
  return order.traits.canComplainOfCollection ?? statusOf(book, order) === orderStatus.overdue;
}

function shownOrder(visit: BorrowersVisit, order: Order) {
  const { book, borrower, origin } = visit;
  const product = soldProduct(order.product);
  const next = firstUnpaid(instalmentsOf(book, order.id));
  return {
    orderNo: order.id,
    productLogo: pictureAddress(origin, 'logo', product.picture),
    productName: product.name,
    status: statusWords[statusOf(book, order)] ?? 'In progress',
    isShow: takesCollection(visit, order) ? 1 : 0,
    list: [
      { title: 'Order number', value: order.id },
      { title: 'Loan amount', value: moneyText(order.amount, borrower.system) },
      ...(next ? [{ title: 'Due date', value: next.due }] : []),
    ],
  };
}

function isOwnUpload({ book, borrower, origin }: BorrowersVisit, address: string): boolean {
  const start = `${origin}/sandbox/pictures/upload/`;
  if (!address.startsWith(start)) return false;
  const id = address.slice(start.length);
  return book.one('select 1 from uploads where id = ? and borrower = ?', id, borrower.id) !== undefined;
}
