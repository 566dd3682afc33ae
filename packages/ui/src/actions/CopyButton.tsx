import type { ButtonVariant } from '@loan/ui/base';
import { Button, theme } from '@loan/ui/base';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Tick } from '../theme/Tick.tsx';
import { copyToClipboard } from './copyToClipboard.ts';

/** How long the button itself says that it has copied. */
const COPIED_MS = 2000;

export interface CopyButtonProps {
  children: ReactNode;
  /** Beside the tick for two seconds after copying; default: the children. */
  copiedText?: ReactNode;
  /** What is copied, exactly. */
  text: string;
  /** Accessible name, when several codes can be copied: `Copy Contract No.` It must contain the visible text. */
  label?: string | undefined;
  /** Shown when copying failed, above the text that is selected for copying by hand. */
  failedText: ReactNode;
  /** Called after the text is in the clipboard; the caller shows a toast. */
  onCopied: () => void;
  variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
}

/** Copies a text. When the browser rejects this, the text appears selected, to be copied by hand. */
export function CopyButton({
  children,
  copiedText = children,
  text,
  label,
  failedText,
  onCopied,
  variant = 'secondary',
  fullWidth,
}: CopyButtonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  /** When it was copied last. */
  const [copiedAt, setCopiedAt] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (!hasFailed) return;
    field.current?.focus();
    field.current?.select();
  }, [hasFailed]);

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    setHasFailed(false);
    setCopiedAt(undefined);
    if (!(await copyToClipboard(text))) return setHasFailed(true);
    setCopiedAt(Date.now());
    onCopied();
  }

  return (
    <Box $fullWidth={fullWidth}>
      <Button
        variant={variant}
        size={fullWidth ? 'regular' : 'small'}
        fullWidth={fullWidth}
        label={copiedAt === undefined ? label : undefined}
        onPress={() => void copy()}
      >
        {copiedAt === undefined ? (
          children
        ) : (
          <>
            <Tick /> {copiedText}
          </>
        )}
      </Button>
      {hasFailed && (
        <ManualCopy role="alert">
          <span id={id}>{failedText}</span>
          <input
            ref={field}
            readOnly
            aria-label={label}
            aria-labelledby={label ? undefined : id}
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </ManualCopy>
      )}
    </Box>
  );
}

const Box = styled.span<{ $fullWidth: boolean | undefined }>`
  display: ${({ $fullWidth }) => ($fullWidth ? 'flex' : 'inline-flex')};
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space.s};
  min-width: 0;
  max-width: 100%;
`;

const ManualCopy = styled.span`
  display: grid;
  gap: ${theme.space.s};
  font-size: ${theme.type.small};
  color: ${theme.colour.danger};

  input {
    width: 100%;
    min-width: 0;
    min-height: ${theme.target};
    padding: ${theme.space.s} ${theme.space.m};
    border: 1px solid ${theme.colour.lineStrong};
    border-radius: ${theme.radius.s};
    background: ${theme.colour.surface};
    color: ${theme.colour.text};
    font-variant-numeric: tabular-nums;
  }
`;
