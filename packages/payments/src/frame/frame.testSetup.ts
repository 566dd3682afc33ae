/** A frame for the tests of payments without a page. */
import { type Frame, setFrame } from './frame.ts';

const safely = (storage: () => Storage): Storage | undefined => {
  try {
    return storage();
  } catch {
    return undefined;
  }
};

/** @param parts what the test needs of the frame, beside the browser's storages */
export function setTestFrame(parts: Partial<Frame> = {}): void {
  setFrame({
    payingBorrower: () => 'borrower',
    localStorage: () => safely(() => window.localStorage),
    sessionStorage: () => safely(() => window.sessionStorage),
    ...parts,
  } as Frame);
}
