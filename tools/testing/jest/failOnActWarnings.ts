/**
 * Fails a test when React reports an update outside `act`: the test did not wait for a change of the screen, so what it
 * asserts depends on the machine's speed. An update after the end of a test fails the next one or the file. An update while
 * one `act` runs inside another is a failure, too: `user` and `findBy` of Testing Library act themselves.
 */
import { afterAll, afterEach } from '@jest/globals';

const updates: Error[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  const [format, component] = args;
  const isAbout = (warning: string) => typeof format === 'string' && format.includes(warning);
  if (isAbout('not wrapped in act')) updates.push(new Error(`updated outside act: ${String(component)}`));
  else if (isAbout('not configured to support act')) updates.push(new Error('updated in an act around another act'));
  else error.apply(console, args);
};

/** @throws with the stack of the first update outside `act` since the last call */
export function expectNoActWarnings(): void {
  const [first] = updates.splice(0);
  if (first) throw first;
}

afterEach(expectNoActWarnings);
afterAll(expectNoActWarnings);
