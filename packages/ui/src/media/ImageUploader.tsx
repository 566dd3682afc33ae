import { theme, useFormLock, VisuallyHidden } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { ImageThumbnail, type UploadedImage } from './ImageThumbnail.tsx';

export interface ImageUploaderProps {
  label: ReactNode;
  images: readonly UploadedImage[];
  /** Most images allowed, waiting ones included. The add button is hidden then. */
  max: number;
  /** Called with the files the borrower picked, unchecked. */
  onAdd: (files: readonly File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  addText: string;
  removeText: (name: string) => string;
  retryText: (name: string) => string;
  /** The state as text, for the tile and the screen reader; the state `done` only for the screen reader. */
  stateText: (image: UploadedImage) => string;
  /** The `accept` attribute of the file input; it restricts nothing by itself. */
  accept?: string | undefined;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A grid of uploaded images with progress; each can be removed or retried. */
export function ImageUploader({
  label,
  images,
  max,
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
}: ImageUploaderProps) {
  const isLocked = useFormLock();
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
              isLocked={isLocked}
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
                aria-disabled={isLocked || undefined}
                aria-label={addText}
                onClick={(event) => isLocked && event.preventDefault()}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])];
                  // Reset, so that choosing the same file again fires `change`.
                  currentTarget.value = '';
                  if (files.length > 0 && !isLocked) onAdd(files);
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
  font-weight: 500;
`;

const Count = styled.span`
  font-weight: 400;
  white-space: nowrap;
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

  /* Large text: with three tiles in a row the state would not fit into a tile. */
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
  padding: ${theme.space.xs} 0;
  border: 1.5px dashed ${theme.colour.lineStrong};
  border-radius: ${theme.radius.m};
  color: ${theme.colour.brandText};
  font-size: ${theme.type.caption};
  font-weight: 500;
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
