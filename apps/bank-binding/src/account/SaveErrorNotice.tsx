import { useTranslation } from '@loan/frame';
import { Notice } from '@loan/ui';
import { useEffect, useRef } from 'react';
import { saveErrorMessage } from './saveErrorMessage.ts';

/** Why the account was not saved, or that nobody knows. Every failure brings the focus here, also the same one twice. */
export function SaveErrorNotice({ error }: { error: unknown }) {
  const { tone, title, text } = saveErrorMessage(error, useTranslation());
  const message = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure may say the same
  useEffect(() => message.current?.focus(), [error]);
  return (
    <Notice ref={message} tone={tone} role="alert" title={title}>
      {text}
    </Notice>
  );
}
