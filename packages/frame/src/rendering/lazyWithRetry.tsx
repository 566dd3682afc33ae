import { Button, Notice, Progress } from '@loan/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';

/** The screen stands and nothing is fetched for it any more. Idle time itself is not known to every phone. */
const PRELOAD_DELAY_MS = 1_000;

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
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P & { isOpen: boolean }) => ReactNode {
  let Loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
  };
  return function LazyWithRetry(props: P & { isOpen: boolean }) {
    const [, forceRender] = useReducer((renders: number) => renders + 1, 0);
    const [hasFailed, setHasFailed] = useState(false);
    const { isOpen } = props;
    const loadNow = useCallback(() => {
      setHasFailed(false);
      loadOnce().then(forceRender, () => setHasFailed(true));
    }, []);
    useEffect(() => {
      if (Loaded) return;
      if (isOpen) return loadNow();
      // Without a connection now there may be one when it is needed, which says if there is not.
      const timer = setTimeout(() => void loadOnce().then(forceRender, () => undefined), PRELOAD_DELAY_MS);
      return () => clearTimeout(timer);
    }, [isOpen, loadNow]);

    if (!isOpen) return null;
    return Loaded ? <Loaded {...props} /> : <LazyFallback hasFailed={hasFailed} onRetry={loadNow} />;
  };
}

function LazyFallback({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  const t = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFailed) notice.current?.scrollIntoView({ block: 'center' });
  }, [hasFailed]);
  if (!hasFailed) return <Progress label={t('frame.loading')} isOnTop />;
  return (
    <Notice
      ref={notice}
      tone="danger"
      role="alert"
      actions={
        <Button size="small" variant="secondary" onPress={onRetry}>
          {t('frame.tryAgain')}
        </Button>
      }
    >
      {t('frame.failure.part')}
    </Notice>
  );
}
