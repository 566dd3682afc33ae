import { theme } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { GroupedCode } from '../data/GroupedCode.tsx';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

export interface CopyableCodeProps extends Pick<CopyButtonProps, 'copiedText' | 'failedText' | 'onCopied' | 'variant'> {
  /** What the code is: `Contract No.` */
  label: ReactNode;
  /** Shown in groups of four digits, copied and read aloud whole. */
  code: string;
  copyText: string;
}

/** A payment code or reference number in large type, with a copy button as wide as the card below it. */
export function CopyableCode({ label, code, copyText, ...copy }: CopyableCodeProps) {
  const id = useId();
  return (
    <Box>
      <TextColumn>
        <Label id={id}>{label}</Label>
        <div aria-labelledby={id} role="group">
          <GroupedCode code={code} />
        </div>
      </TextColumn>
      <CopyButton text={code} fullWidth {...copy}>
        {copyText}
      </CopyButton>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.m};
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
