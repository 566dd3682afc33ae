import type { BorrowerTraits } from './borrowers.ts';
import { addWeekdays } from './calendar.ts';
import type { Book } from './openDatabase.ts';

export type Complaint = {
  id: number;
  borrower: string;
  order_id: string;
  type: string;
  son_type: string;
  detail: string;
  images: string[];
  at: number;
  answered_at: number | null;
  answer: string;
  answer_images: string[];
  score: number | null;
  scored_at: number | null;
};

type Row = Omit<Complaint, 'images' | 'answer_images'> & { images: string; answer_images: string };

const read = (row: Row): Complaint => ({
  ...row,
  images: JSON.parse(row.images) as string[],
  answer_images: JSON.parse(row.answer_images) as string[],
});

/** An agent looks at a complaint after two working days: within the three that are promised. */
const ANSWERED_AFTER_WEEKDAYS = 2;

export function fileComplaint(
  book: Book,
  filed: Pick<Complaint, 'borrower' | 'order_id' | 'type' | 'son_type' | 'detail' | 'images'> & { at?: number },
): number {
  return book.run(
    'insert into complaints (borrower, order_id, type, son_type, detail, images, at) values (?, ?, ?, ?, ?, ?, ?)',
    ...[filed.borrower, filed.order_id, filed.type, filed.son_type, filed.detail, JSON.stringify(filed.images)],
    filed.at ?? book.now(),
  ).id;
}

/** Newest first, answered as far as working days have passed. */
export function complaintsOf(book: Book, borrower: string, traits: BorrowerTraits = {}): Complaint[] {
  const complaints = book
    .all<Row>('select * from complaints where borrower = ? order by at desc, id desc', borrower)
    .map(read);
  if (traits.isUnanswered) return complaints;
  return complaints.map((complaint) => {
    const due = addWeekdays(complaint.at, ANSWERED_AFTER_WEEKDAYS);
    if (complaint.answered_at !== null || book.now() < due) return complaint;
    return (
      answerComplaint(
        book,
        complaint.id,
        'We are sorry for the trouble. It has been put right, and a person has checked it.',
        [],
        due,
      ) ?? complaint
    );
  });
}

export function complaintOf(book: Book, id: number): Complaint | undefined {
  const row = book.one<Row>('select * from complaints where id = ?', id);
  return row && read(row);
}

/** The agent's reply. A later reply takes the place of an earlier one. */
export function answerComplaint(book: Book, id: number, words: string, images: readonly string[], at = book.now()) {
  book.run(
    'update complaints set answered_at = ?, answer = ?, answer_images = ? where id = ?',
    ...[at, words, JSON.stringify(images), id],
  );
  return complaintOf(book, id);
}

export function scoreComplaint(book: Book, id: number, score: number): void {
  book.run('update complaints set score = ?, scored_at = ? where id = ?', score, book.now(), id);
}
