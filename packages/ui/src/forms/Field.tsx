import { theme } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { strokeIcon } from '../theme/strokeIcon.ts';

/** Props of every field. */
export interface FieldTexts {
  label: ReactNode;
  /** Help below the control. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; a polite live region. */
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** Below the control, at its end: a counter. */
  end?: ReactNode;
  children: (ids: FieldIds) => ReactNode;
}

interface FieldIds {
  id: string;
  labelId: string;
  describedBy: string | undefined;
}

/** Layout of a field: label, control, hint, error. `children` renders the control with the ids that tie them together. */
export function Field({ label, hint, error, end, children }: FieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <Box>
      <Label id={labelId} htmlFor={id}>
        {label}
      </Label>
      {children({ id, labelId, describedBy })}
      <Foot $isUsed={Boolean(hint || error || end)}>
        <div>
          <ErrorLine id={errorId} aria-live="polite">
            {error && (
              <>
                <ErrorIcon viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M18 10a8 8 0 1 1-16 0a8 8 0 0 1 16 0M10 6v4.75M10 13.75v.01" />
                </ErrorIcon>
                {error}
              </>
            )}
          </ErrorLine>
          {hint && <div id={hintId}>{hint}</div>}
        </div>
        {end}
      </Foot>
    </Box>
  );
}

/** Styles of inputs and of the button of `PickerField`. */
export const inputStyles = css<{ $isInvalid?: boolean | undefined }>`
  display: block;
  width: 100%;
  min-width: 0;
  min-height: ${theme.control};
  padding: 0.75rem ${theme.space.l};
  border: 1px solid ${({ $isInvalid }) => ($isInvalid ? theme.colour.danger : theme.colour.lineStrong)};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.surface};
  color: ${theme.colour.text};
  line-height: 1.4;
  text-align: start;
  appearance: none;
  transition: border-color ${theme.motion.fast} ${theme.motion.ease};

  &::placeholder {
    color: ${theme.colour.textSoft};
    opacity: 1;
    /* It cannot wrap: large text does not enlarge it beyond what the window has room for. */
    font-size: min(1em, 5vw);
    text-overflow: ellipsis;
  }
  /* The ring covers the border, so it takes over the border's meaning. */
  &:focus-visible {
    outline-color: ${({ $isInvalid }) => ($isInvalid ? theme.colour.danger : theme.colour.brandText)};
    outline-offset: -1px;
  }
  &:disabled,
  &[aria-disabled='true'],
  &:read-only:not(button) {
    border-color: ${theme.colour.line};
    background: ${theme.colour.sunken};
  }
`;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label`
  margin-bottom: ${theme.space.s};
  font-size: ${theme.type.small};
  font-weight: 500;
`;

const Foot = styled.div<{ $isUsed: boolean }>`
  margin-top: ${({ $isUsed }) => ($isUsed ? theme.space.s : 0)};
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.l};
  font-size: ${theme.type.caption};
  line-height: 1.4;
  color: ${theme.colour.textSoft};

  & > :first-child {
    min-width: 0;
  }
`;

const ErrorLine = styled.div`
  display: flex;
  gap: 0.375rem;
  font-size: ${theme.type.small};
  color: ${theme.colour.danger};
`;

const ErrorIcon = styled.svg`
  flex: none;
  width: 1.125rem;
  height: 1.3125rem;
  ${strokeIcon}
`;
