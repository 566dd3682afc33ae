import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface SkeletonProps {
  /** The content it replaces; default `lines`. */
  shape?: 'lines' | 'card' | 'page' | undefined;
  /** How many lines; default 3. */
  lines?: number | undefined;
}

/** A placeholder of content that is loading. Hidden from screen readers: the caller announces the loading. */
export function Skeleton({ shape = 'lines', lines = 3 }: SkeletonProps) {
  if (shape === 'page') {
    return (
      <Group aria-hidden="true">
        <Box>
          <Bone $width="30%" $height="1rem" />
          <Bone $width="62%" $height="2.75rem" />
        </Box>
        <Skeleton shape="card" lines={5} />
      </Group>
    );
  }
  const bones = Array.from({ length: lines }, (_, index) => (
    <Bone key={index} $width={WIDTHS[index % WIDTHS.length] ?? '100%'} $height="1rem" />
  ));
  return shape === 'card' ? <Box aria-hidden="true">{bones}</Box> : <Lines aria-hidden="true">{bones}</Lines>;
}

const WIDTHS = ['100%', '88%', '64%'];

const breathe = keyframes`
  50% { opacity: 0.25; }
`;

const Group = styled.div`
  display: grid;
  gap: ${theme.space.xl};
`;

const Lines = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const Box = styled(Lines)`
  padding: ${theme.edge};
  border-radius: ${theme.radius.l};
  background: ${theme.colour.surface};
`;

const Bone = styled.span<{ $width: string; $height: string }>`
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${theme.radius.s};
  /* Drawn in the colour of controls and made transparent: 1.5:1 on every background, in light and dark. */
  background: ${theme.colour.lineStrong};
  opacity: 0.45;
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
