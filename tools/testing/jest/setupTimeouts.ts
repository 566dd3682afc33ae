/** Raises the timeout of asynchronous queries, so that a busy machine does not fail a test. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 15_000 });
