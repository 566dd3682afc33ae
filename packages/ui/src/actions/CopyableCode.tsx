import { theme } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

export interface CopyableCodeProps extends Pick<CopyButtonProps, 'failedText' | 'onCopied'> {
  /** What the code is: `Contract No.` */
  label: ReactNode;
  /** Shown in groups of four digits, copied and read aloud whole. */
  code: string;
  copyText: string;
  /** Accessible name of the copy button: `Copy Contract No.` */
  copyLabel?: string | undefined;
}

/** A payment code or reference number in large type, with a copy button. */
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

/** Splits 8 or more digits into groups of four; a single last digit joins the group before it. Codes with letters stay whole. */
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

/* The gaps between the groups are CSS, not characters: a selection copies the code without spaces. */
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
