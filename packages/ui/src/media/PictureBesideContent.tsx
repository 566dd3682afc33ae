import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhonePicture, type PhonePictureProps } from './PhonePicture.tsx';

export interface PictureBesideContentProps extends PhonePictureProps {
  /** One element. */
  children: ReactNode;
}

/** Content and the picture of a screen that belongs to it: below, or beside it where the window is wide enough. */
export function PictureBesideContent({ children, ...picture }: PictureBesideContentProps) {
  return (
    <Columns>
      {children}
      <PhonePicture {...picture} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  align-items: start;

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;
