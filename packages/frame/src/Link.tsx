import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { addressOf, type GoOptions } from './navigation.ts';

/**
 * A link to one of our addresses; the launch parameters go along. Made of the router's two hooks: its own `Link`
 * carries what only pages rendered on a server need.
 */
export function Link({
  to,
  query,
  replace = false,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { to: string } & GoOptions) {
  const address = addressOf(to, query);
  const go = useLinkClickHandler(address, { replace });
  return <a {...rest} href={useHref(address)} onClick={go} />;
}
