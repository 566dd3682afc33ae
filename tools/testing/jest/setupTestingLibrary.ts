/**
 * Raises the timeout of asynchronous queries, so that a busy machine does not fail a test, and lets what a press or a query
 * has set off settle before they end. Testing Library waits one task for that, which is no time with jest's fake timers:
 * what a promise changed afterwards was an update outside `act`. An attempt of a query that is repeated does not print the
 * page into its error: the error of the last one does, when the query has given up.
 */
import { configure, getConfig } from '@testing-library/react';

const realSetTimeout = setTimeout;
const { asyncWrapper, getElementError } = getConfig();
/** During an attempt Testing Library shortens its own errors by this setting, which its types do not have. */
const isAttempt = () =>
  Object.entries(getConfig()).some(([name, on]) => name === '_disableExpensiveErrorDiagnostics' && on);

configure({
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  asyncUtilTimeout: 15_000,
  asyncWrapper: (callback) =>
    asyncWrapper(async () => {
      const result = await callback();
      await new Promise((resolve) => realSetTimeout(resolve));
      return result;
    }),
});
