import { type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressOf, type GoOptions } from './navigation.ts';

/** A link to one of our addresses; the launch parameters go along. */
export function Link({
  to,
  query,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string; query?: GoOptions['query'] }) {
  return <RouterLink {...rest} to={addressOf(to, query)} />;
}
