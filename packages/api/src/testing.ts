/** For tests: a fake of the lender's API, and its responses in every form. */
export { type FakeApi, fakeApi } from './testing/fakeApi.ts';
export {
  namesOfCalls,
  type ResponseVariant,
  responseVariants,
  withDistinctOutcomes,
} from './testing/responseVariants.ts';
