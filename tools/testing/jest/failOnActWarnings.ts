/**
 * Fails a test when React reports an update outside `act`: the test did not wait for a change of the screen, so what it
 * asserts depends on the machine's speed. An update after the end of a test fails the next one or the file.
 */
import { afterAll, afterEach } from '@jest/globals';

const updates: Error[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  const [format, component] = args;
  if (typeof format === 'string' && format.includes('not wrapped in act'))
    updates.push(new Error(`updated outside act: ${String(component)}`));
  else error.apply(console, args);
};

/** @throws with the stack of the first update outside `act` since the last call */
export function expectNoActWarnings(): void {
  const [first] = updates.splice(0);
  if (first) throw first;
}

afterEach(expectNoActWarnings);
afterAll(expectNoActWarnings);
