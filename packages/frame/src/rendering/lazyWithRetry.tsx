import { Button, Notice, Progress } from '@loan/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTexts } from '../i18n/useTranslation.ts';

/** The screen stands and nothing is fetched for it any more. Idle time itself is not known to every phone. */
const QUIET_AFTER_MS = 1_000;

/**
 * A part of a screen that nobody needs before a tap: a file of its own, fetched when the screen stands, at once where it
 * is needed sooner. Where it cannot be had, that is said in its place, with a way to try again; what was done stays done,
 * and the screen stays. React's own `lazy` takes the whole screen along, and never asks for the file again.
 * ```tsx
 * const ChannelSheet = later(async () => (await import('./ChannelSheet.tsx')).ChannelSheet);
 * <ChannelSheet isOpen={isChoosing} … />
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function later<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let Here: ComponentType<P> | undefined;
  const fetch = async () => {
    Here ??= await load();
  };
  return function Later(props: P) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const [hasFailed, setHasFailed] = useState(false);
    const { isOpen } = props;
    const need = useCallback(() => {
      setHasFailed(false);
      fetch().then(draw, () => setHasFailed(true));
    }, []);
    useEffect(() => {
      if (Here) return;
      if (isOpen) return need();
      // Without a connection now there may be one when it is needed, which says if there is not.
      const timer = setTimeout(() => void fetch().then(draw, () => undefined), QUIET_AFTER_MS);
      return () => clearTimeout(timer);
    }, [isOpen, need]);

    if (!isOpen) return null;
    return Here ? <Here {...props} /> : <NotHereYet hasFailed={hasFailed} onTryAgain={need} />;
  };
}

function NotHereYet({ hasFailed, onTryAgain }: { hasFailed: boolean; onTryAgain(): void }) {
  const t = useTexts();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFailed) notice.current?.scrollIntoView({ block: 'center' });
  }, [hasFailed]);
  if (!hasFailed) return <Progress label={t('frame.loading')} isOnTop />;
  return (
    <Notice
      ref={notice}
      tone="bad"
      role="alert"
      actions={
        <Button size="small" kind="secondary" onPress={onTryAgain}>
          {t('frame.tryAgain')}
        </Button>
      }
    >
      {t('frame.failure.part')}
    </Notice>
  );
}
