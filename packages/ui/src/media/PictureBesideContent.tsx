import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhonePicture, type PhonePictureProps } from './PhonePicture.tsx';

export interface PictureBesideContentProps extends PhonePictureProps {
  /** One element. */
  children: ReactNode;
}

/** A picture of a screen above its content, and beside it where the window is wide enough. */
export function PictureBesideContent({ children, ...picture }: PictureBesideContentProps) {
  return (
    <Columns>
      <PhonePicture {...picture} />
      {children}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  align-items: center;

  @media (min-width: 44rem) {
    grid-template-columns: auto 1fr;
  }

  & > :last-child {
    max-width: 42rem;
  }
`;
