import { theme } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

export interface CopyableCodeProps extends Pick<CopyButtonProps, 'failedText' | 'onCopied'> {
  /** What the code is: `Contract No.` */
  label: ReactNode;
  /** Shown in groups for reading, copied and read aloud whole. */
  code: string;
  copyText: string;
  /** Accessible name of the copy button: `Copy Contract No.` */
  copyLabel?: string | undefined;
}

/** A code to pay with or to ask about, large and copyable. */
export function CopyableCode({ label, code, copyText, copyLabel, failedText, onCopied }: CopyableCodeProps) {
  const id = useId();
  return (
    <Box>
      <TextColumn>
        <Label id={id}>{label}</Label>
        <Code aria-labelledby={id} role="group">
          {groupDigits(code).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </Code>
      </TextColumn>
      <CopyButton text={code} label={copyLabel} failedText={failedText} onCopied={onCopied}>
        {copyText}
      </CopyButton>
    </Box>
  );
}

/** Long numbers in fours from the start, a rest of one with the group before it; codes with letters stay whole. */
function groupDigits(code: string): string[] {
  if (!/^\d{8,}$/.test(code)) return [code];
  return code.match(/\d{4}(?:\d$)?|\d+/g) ?? [code];
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m} ${theme.space.l};
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  min-width: 0;
`;

const Label = styled.div`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
`;

/* The gaps between the groups are space, not characters: a selection copies the code as it is. */
const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5em;
  font-size: ${theme.type.title};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  user-select: all;
`;
