import { useTexts } from '@loan/frame';
import { Notice } from '@loan/ui';
import { useEffect, useRef } from 'react';
import { failureWords } from './saveErrorMessage.ts';

/** Why the account was not saved, or that nobody knows. Every failure brings the focus here, also the same one twice. */
export function NotSaved({ error }: { error: unknown }) {
  const { tone, title, text } = failureWords(error, useTexts());
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure may say the same
  useEffect(() => message.current?.focus(), [error]);
  return (
    <Notice ref={message} tone={tone} role="alert" title={title}>
      {text}
    </Notice>
  );
}
