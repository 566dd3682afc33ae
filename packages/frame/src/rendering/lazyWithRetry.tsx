import { Button, Notice, Progress } from '@loan/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';

/** The screen's own requests are done by then. Not every browser has `requestIdleCallback`. */
const PRELOAD_DELAY_MS = 1_000;

/**
 * A component in its own file, which is fetched as soon as `isOpen` is true: at mount by default. While it is false, nothing
 * is rendered, and the file is fetched one second after mount. While it loads, a progress indicator is shown; if it fails, an
 * alert with a retry button, and the rest of the screen keeps its state. React's `lazy` would replace the whole screen by an
 * error and never request the file again. The component is mounted anew whenever `isOpen` becomes true.
 * @param options `hasExit`: an overlay, which stays mounted when `isOpen` becomes false and leaves by itself; every other
 * component is unmounted then. `isPreloaded`: by default true; false where most visits never open it
 * ```tsx
 * const ChannelSheet = lazyWithRetry(async () => (await import('./ChannelSheet.tsx')).ChannelSheet, { hasExit: true });
 * <ChannelSheet isOpen={isChoosing} … />
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { hasExit = false, isPreloaded = true } = {},
): (props: P & { isOpen?: boolean }) => ReactNode {
  let Loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
  };
  return function LazyWithRetry(props: P & { isOpen?: boolean }) {
    const [, forceRender] = useReducer((renders: number) => renders + 1, 0);
    const [hasFailed, setHasFailed] = useState(false);
    const { isOpen = true } = props;
    const [opening, setOpening] = useState({ isOpen, count: Number(isOpen) });
    if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
    const loadNow = useCallback(() => {
      setHasFailed(false);
      loadOnce().then(forceRender, () => setHasFailed(true));
    }, []);
    useEffect(() => {
      if (Loaded) return;
      if (isOpen) return loadNow();
      if (!isPreloaded) return;
      // A failed preload is ignored: the file is requested again when `isOpen` becomes true, and that failure is shown.
      const timer = setTimeout(() => void loadOnce().then(forceRender, () => undefined), PRELOAD_DELAY_MS);
      return () => clearTimeout(timer);
    }, [isOpen, loadNow]);

    if (!isOpen && !(hasExit && Loaded && opening.count > 0)) return null;
    return Loaded ? (
      <Loaded key={opening.count} {...props} />
    ) : (
      <LazyFallback hasFailed={hasFailed} onRetry={loadNow} />
    );
  };
}

function LazyFallback({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  const t = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFailed) notice.current?.scrollIntoView({ block: 'center' });
  }, [hasFailed]);
  if (!hasFailed) return <Progress label={t('frame.loading')} />;
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
