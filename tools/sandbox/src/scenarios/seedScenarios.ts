import { addBorrower, borrowerOfId } from '../database/borrowers.ts';
import type { Book } from '../database/openDatabase.ts';
import { stories } from './scenarios.ts';
import type { Story } from './scenario.ts';

/** A told story: who it is about, and the address that opens it. */
export type ToldStory = Pick<Story, 'id' | 'group' | 'title' | 'about'> & {
  token: string;
  userId: string;
  phone: string;
  orderId: string;
  /** Below the origin, session and all. */
  address: string;
};

/** Writes the borrowers of these stories, each as if it had happened. */
export function tellStories(book: Book, ids: readonly string[]): void {
  for (const id of ids) {
    const story = stories.find((one) => one.id === id);
    if (!story) throw new Error(`There is no story "${id}".`);
    tell(book, story, story.id);
  }
}

/** A book that goes on hears the stories that were not there when it began. */
export function tellNewStories(book: Book, ids: readonly string[] = stories.map((story) => story.id)): void {
  const isNew = (id: string) => borrowerOfId(book, id) === undefined;
  book.atOnce(() => tellStories(book, ids.filter(isNew)));
}

/** Tells one story again for a new borrower, so that two tests can live it side by side. */
export function tellAgain(book: Book, story: Story): ToldStory {
  const borrower = `${story.id}.${book.next(`story ${story.id}`) + 1}`;
  return book.atOnce(() => {
    tell(book, story, borrower);
    return toldStory(book, story, borrower);
  });
}

function tell(book: Book, story: Story, borrower: string): void {
  const phone = `0917${String(5_550_000 + book.next('phone')).padStart(7, '0')}`;
  const { id, name = 'Maria Santos', system = '0', isRepeat = false, traits = {} } = story;
  addBorrower(book, { id: borrower, token: borrower, story: id, name, phone, system, isRepeat, traits });
  story.tell?.({ book, now: book.now(), borrower, phone, named: (word) => `${borrower}-${word}` });
}

export function toldStory(book: Book, story: Story, borrower = story.id): ToldStory {
  const { id, group, title, about, isPublic, system } = story;
  const orderId = `${borrower}-1`;
  const phone = borrowerOfId(book, borrower)?.phone ?? '';
  const problem = book.one<{ id: number }>(
    'select id from complaints where borrower = ? order by id limit 1',
    borrower,
  );
  const fill = (text: string) =>
    text
      .replaceAll('{order}', orderId)
      .replaceAll('{phone}', phone)
      .replaceAll('{problem}', String(problem?.id ?? ''));
  const address = fill(story.address);
  const session = new URLSearchParams({ token: borrower, userId: borrower, ...(system && { system }) });
  const [path = '', query = ''] = address.split('?');
  const full = isPublic ? address : `${path}?${query ? `${query}&` : ''}${session}`;
  return { id, group, title, about: fill(about), token: borrower, userId: borrower, phone, orderId, address: full };
}

/** Every story that was told and whose borrower still is there. */
export function toldStories(book: Book): ToldStory[] {
  return stories.filter((story) => borrowerOfId(book, story.id)).map((story) => toldStory(book, story));
}
