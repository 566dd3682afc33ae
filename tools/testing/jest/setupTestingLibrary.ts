/**
 * Raises the timeout of asynchronous queries, so that a busy machine does not fail a test, and lets what a press or a query
 * has set off settle before they end. Testing Library waits one task for that, which is no time with jest's fake timers:
 * what a promise changed afterwards was an update outside `act`.
 */
import { configure, getConfig } from '@testing-library/react';

const realSetTimeout = setTimeout;
const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: 15_000,
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      await new Promise((resolve) => realSetTimeout(resolve));
      return result;
    }),
});
