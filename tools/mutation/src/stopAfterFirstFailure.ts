/**
 * Node's test environment, in which the first test of a file that fails is the last one to run: one is enough to notice a
 * mutant. jest's own `bail` stops between files only, and where a promise never ends each further test would wait in vain.
 */
import { TestEnvironment } from 'jest-environment-node';

type TestEvent = { name: string; test?: { errors: readonly unknown[]; mode?: unknown } };

export default class StopAfterFirstFailure extends TestEnvironment {
  private hasFailed = false;

  // A property: Stryker puts its own handler around it.
  handleTestEvent = ({ name, test }: TestEvent): void => {
    if (name === 'test_done' && test && test.errors.length > 0) this.hasFailed = true;
    if (name === 'test_start' && test && this.hasFailed) test.mode = 'skip';
  };
}
