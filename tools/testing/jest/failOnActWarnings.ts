/**
 * Fails a test (or the next one, or the file) when React reports an update outside `act`, or in one `act` inside
 * another (`user` and `findBy` act themselves): what the test asserts would depend on the machine's speed.
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
