/** For tests of screens: opens them by their URL, and with every form of a response. */
export {
  onReport,
  type RenderOptions,
  renderRoute,
  signIn,
} from './testing/renderRoute.tsx';
export { testResponseVariants } from './testing/testResponseVariants.ts';
