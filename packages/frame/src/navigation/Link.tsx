import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { hrefOf, type NavigateOptions, navigate } from './navigate.ts';

/** A link to a URL of ours, with the common parameters. Clicks with a modifier key or another button are the browser's. */
export function Link({
  to,
  query,
  replace,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string } & NavigateOptions) {
  const href = hrefOf(to, query);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlainClick = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !isPlainClick || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { ...(query && { query }), ...(replace && { replace }) });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
