import { theme, VisuallyHidden } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { ImageThumbnail } from './ImageThumbnail.tsx';

export type UploadState = 'waiting' | 'uploading' | 'done' | 'failed';

/** One picture on its way to the lender. */
export interface UploadedImage {
  id: string;
  /** What it is called: `Evidence 1 of 9`. */
  name: string;
  /** Where its preview is found; a blank tile while there is none. */
  preview?: string | undefined;
  state: UploadState;
  /** 0 to 1, while uploading. */
  progress?: number | undefined;
  /** Why it failed, in words. */
  message?: string | undefined;
}

export interface ImageUploaderProps {
  label: ReactNode;
  images: readonly UploadedImage[];
  /** How many there may be; 9 when it is not said. Adding ends when that many are there, waiting ones included. */
  max?: number | undefined;
  /** The chosen files, as many as the borrower picked; the caller checks and keeps them. */
  onAdd: (files: readonly File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  addText: string;
  removeText: (name: string) => string;
  retryText: (name: string) => string;
  /** The state in words, for the tile and the screen reader. `done` is only read. */
  stateText: (image: UploadedImage) => string;
  /** What is accepted, to help the file chooser; it checks nothing. */
  accept?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  isDisabled?: boolean | undefined;
}

/** Pictures as evidence, three in a row; each shows how far it is and can be removed or tried again by itself. */
export function ImageUploader({
  label,
  images,
  max = 9,
  onAdd,
  onRetry,
  onRemove,
  addText,
  removeText,
  retryText,
  stateText,
  accept = 'image/*',
  hint,
  error,
  isDisabled,
}: ImageUploaderProps) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id} aria-describedby={`${id}hint`}>
      <Head>
        <span id={id}>{label}</span>
        <Count>
          {images.length}/{max}
        </Count>
      </Head>
      <Grid>
        {images.map((image) => (
          <li key={image.id}>
            <ImageThumbnail
              image={image}
              stateText={stateText(image)}
              removeText={removeText(image.name)}
              retryText={retryText(image.name)}
              onRetry={() => onRetry(image.id)}
              onRemove={() => onRemove(image.id)}
            />
          </li>
        ))}
        {images.length < max && (
          <li>
            <AddTile>
              <input
                type="file"
                accept={accept}
                disabled={isDisabled}
                aria-label={addText}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])];
                  // Emptied, so that the same file can be chosen again after it was removed.
                  currentTarget.value = '';
                  if (files.length > 0) onAdd(files);
                }}
              />
              <svg width="1.75rem" height="1.75rem" viewBox="0 0 28 28" fill="none" aria-hidden="true">
                <path d="M14 6v16M6 14h16" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
              </svg>
              <span aria-hidden="true">{addText}</span>
            </AddTile>
          </li>
        )}
      </Grid>
      <VisuallyHidden role="status">{images.map(announcementOf(stateText)).join('. ')}</VisuallyHidden>
      <Hint id={`${id}hint`}>
        {error && <ErrorText aria-live="polite">{error}</ErrorText>}
        {hint}
      </Hint>
    </Group>
  );
}

function announcementOf(stateText: (image: UploadedImage) => string) {
  return (image: UploadedImage) => `${image.name}: ${stateText(image)}`;
}

const Group = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space.m};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.l};
  font-size: ${theme.type.small};
  font-weight: 600;
`;

const Count = styled.span`
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  color: ${theme.colour.textSoft};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  /* Large text: three tiles beside each other could not say how they are. */
  @media (max-width: 19em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const AddTile = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  aspect-ratio: 1;
  padding: ${theme.space.xs};
  border: 1.5px dashed ${theme.colour.lineStrong};
  border-radius: ${theme.radius.m};
  color: ${theme.colour.brandText};
  font-size: ${theme.type.caption};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  overflow: hidden;
  cursor: pointer;

  svg {
    flex: none;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: inherit;
    font-size: 0;
  }
  &:focus-within {
    outline: 0.1875rem solid ${theme.colour.brandText};
    outline-offset: 0.125rem;
  }
`;

const Hint = styled.div`
  font-size: ${theme.type.caption};
  color: ${theme.colour.textSoft};
`;

const ErrorText = styled.div`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.type.small};
  color: ${theme.colour.danger};
`;
