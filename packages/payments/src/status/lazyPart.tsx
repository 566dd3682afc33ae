import { frame } from '@loan/payments';
import type { ComponentType, ReactNode } from 'react';

/** The frame's `lazyWithRetry`, called at the first render: this file may be loaded before the frame. */
// @__NO_SIDE_EFFECTS__
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P & { isOpen?: boolean }) => ReactNode {
  let Part: ((props: P & { isOpen?: boolean }) => ReactNode) | undefined;
  return function LazyPart(props) {
    Part ??= frame().lazyWithRetry(load);
    return <Part {...props} />;
  };
}
