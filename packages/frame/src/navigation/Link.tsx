import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref } from 'react-router';
import { addressOf, type GoOptions, go } from './navigate.ts';

/** A link to one of our addresses; the launch parameters go along. Other taps than a plain one stay the browser's. */
export function Link({
  to,
  query,
  replace,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string } & GoOptions) {
  const href = useHref(addressOf(to, query));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void go(to, { ...(query && { query }), ...(replace && { replace }) });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
