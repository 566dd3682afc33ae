import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router';
import type { PageRouter } from '../navigation/pathRouter.ts';

/** A history without a browser. @param urls of its entries, the current one last */
export function memoryRouter(urls: string[]): PageRouter & { stepBack(): void } {
  let navigate: NavigateFunction | undefined;
  function Connection() {
    navigate = useNavigate();
    return null;
  }
  return {
    Router: ({ children, ...props }) => (
      <MemoryRouter initialEntries={urls} {...props}>
        <Connection />
        {children}
      </MemoryRouter>
    ),
    readPath: () => urls.at(-1) ?? '/',
    toHref: (path) => path,
    /** As the browser's or the native app's Back. */
    stepBack: () => void navigate?.(-1),
  };
}
