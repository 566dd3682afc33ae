/** A machine may be busy: what a test waits for comes when it comes, and only what never comes has failed. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 15_000 });
