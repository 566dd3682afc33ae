import { type PageUnderTest, pageUnderTest } from './pageUnderTest.ts';

declare global {
  interface Window {
    page?: PageUnderTest;
  }
}

window.page = pageUnderTest(window);
