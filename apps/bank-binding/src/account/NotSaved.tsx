import { useTexts } from '@loan/frame';
import { Notice } from '@loan/ui';
import { useEffect, useRef } from 'react';
import { failureWords } from './failureWords.ts';

/** Why the account was not saved. Every failure brings the focus here, also the same one twice. */
export function NotSaved({ error }: { error: unknown }) {
  const t = useTexts();
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure may say the same
  useEffect(() => message.current?.focus(), [error]);
  return (
    <Notice ref={message} tone="bad" role="alert" title={t('bank-binding.notSaved.title')}>
      {failureWords(error, t)}
    </Notice>
  );
}
