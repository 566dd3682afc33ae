/**
 * Node's test environment that skips the rest of a file after its first failure: one failure kills a mutant. jest's own
 * `bail` stops between files only, and with a promise that never settles each further test would time out.
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
