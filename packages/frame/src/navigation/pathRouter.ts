/** React Router's router of a page, and what is known of the address before it has rendered. */
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router';

export type PageRouter = {
  Router: ComponentType<{ children: ReactNode; useTransitions: false }>;
  /** The path in the address bar, with query and fragment. */
  readPath(): string;
  toHref(path: string): string;
};

/** The route is the URL's path: `/order?orderId=1`. */
export const pathRouter: PageRouter = {
  Router: BrowserRouter,
  readPath: () => window.location.pathname + window.location.search + window.location.hash,
  toHref: (path) => path,
};
