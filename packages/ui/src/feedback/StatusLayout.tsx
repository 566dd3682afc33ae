import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../layout/Heading.tsx';
import { theme } from '../theme/theme.ts';

interface StatusLayoutProps {
  illustration: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  /** Without the space of a whole screen. */
  isCompact?: boolean | undefined;
  isLarge?: boolean | undefined;
}

/** Layout of `EmptyState`, `ErrorState` and `ResultState`: illustration, title, text, actions. */
export function StatusLayout({ illustration, title, children, actions, role, isCompact, isLarge }: StatusLayoutProps) {
  return (
    <Box $isCompact={isCompact}>
      {illustration}
      <TextColumn role={role}>
        <Heading size={isCompact ? 'medium' : isLarge ? 'display' : 'large'} isCentred>
          {title}
        </Heading>
        {children !== undefined && <Body>{children}</Body>}
      </TextColumn>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Box>
  );
}

const Box = styled.div<{ $isCompact: boolean | undefined }>`
  --illustration-soft: ${theme.colour.brandSoft};
  --illustration-fill: ${theme.colour.surface};
  --illustration-stroke: ${theme.colour.brandText};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${({ $isCompact }) => ($isCompact ? theme.space.m : theme.space.xl)};
  padding-block: ${({ $isCompact }) => ($isCompact ? 0 : `${theme.space.xxl} ${theme.space.xl}`)};
  text-align: center;
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${theme.space.s};
  max-width: 22rem;
`;

const Body = styled.div`
  color: ${theme.colour.textSoft};
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  width: 100%;
  max-width: 20rem;
`;
