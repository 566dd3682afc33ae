/** A busy machine does not fail a test that waits for what the screen shows next. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
