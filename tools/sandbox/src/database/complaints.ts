import type { BorrowerConfig } from './borrowers.ts';
import { addWeekdays } from './calendar.ts';
import type { Database } from './openDatabase.ts';

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

const fromRow = (row: Row): Complaint => ({
  ...row,
  images: JSON.parse(row.images) as string[],
  answer_images: JSON.parse(row.answer_images) as string[],
});

/** Complaints are answered automatically after two working days; three are promised. */
const ANSWERED_AFTER_WEEKDAYS = 2;

export function fileComplaint(
  db: Database,
  complaint: Pick<Complaint, 'borrower' | 'order_id' | 'type' | 'son_type' | 'detail' | 'images'> & { at?: number },
): number {
  return db.run(
    'insert into complaints (borrower, order_id, type, son_type, detail, images, at) values (?, ?, ?, ?, ?, ?, ?)',
    ...[
      complaint.borrower,
      complaint.order_id,
      complaint.type,
      complaint.son_type,
      complaint.detail,
      JSON.stringify(complaint.images),
    ],
    complaint.at ?? db.now(),
  ).id;
}

/** The borrower's complaints, newest first. Answers those that are due, unless the configuration forbids it. */
export function complaintsOf(db: Database, borrower: string, config: BorrowerConfig = {}): Complaint[] {
  const complaints = db
    .all<Row>('select * from complaints where borrower = ? order by at desc, id desc', borrower)
    .map(fromRow);
  if (config.isNeverAnswered) return complaints;
  return complaints.map((complaint) => {
    const answerDue = addWeekdays(complaint.at, ANSWERED_AFTER_WEEKDAYS);
    if (complaint.answered_at !== null || db.now() < answerDue) return complaint;
    return (
      answerComplaint(
        db,
        complaint.id,
        'We are sorry for the trouble. It has been put right, and a person has checked it.',
        [],
        answerDue,
      ) ?? complaint
    );
  });
}

/** The 100 newest complaints of all borrowers; open ones first. */
export function newestComplaints(db: Database): Complaint[] {
  return db.all<Row>('select * from complaints order by answered_at is not null, id desc limit 100').map(fromRow);
}

export function complaintOf(db: Database, id: number): Complaint | undefined {
  const row = db.get<Row>('select * from complaints where id = ?', id);
  return row && fromRow(row);
}

/** Stores the lender's reply; a later reply replaces an earlier one. Undefined when there is no such complaint. */
export function answerComplaint(db: Database, id: number, text: string, images: readonly string[], at = db.now()) {
  db.run(
    'update complaints set answered_at = ?, answer = ?, answer_images = ? where id = ?',
    ...[at, text, JSON.stringify(images), id],
  );
  return complaintOf(db, id);
}

export function scoreComplaint(db: Database, id: number, score: number): void {
  db.run('update complaints set score = ?, scored_at = ? where id = ?', score, db.now(), id);
}
