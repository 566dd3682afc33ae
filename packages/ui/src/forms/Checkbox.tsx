import { theme, useFormLock } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Tick } from '../theme/Tick.tsx';

export interface CheckboxProps {
  /** The label. */
  children: ReactNode;
  isChecked: boolean;
  /** Neither ticked nor empty: a dash, read as “partially checked”. */
  isPartial?: boolean | undefined;
  onChange: (isChecked: boolean) => void;
  /** Documents below the label; pressing one does not tick the box. */
  links?: readonly CheckboxLink[] | undefined;
  isDisabled?: boolean | undefined;
  /** Why it is disabled, or what follows from it. */
  hint?: ReactNode;
  /** Id of a text that says it for several checkboxes. */
  describedBy?: string | undefined;
  /** At the end of the line: an amount. */
  end?: ReactNode;
}

export interface CheckboxLink {
  text: string;
  onPress: () => void;
}

/** A checkbox with a label, a hint and links to documents. */
export function Checkbox({
  children,
  isChecked,
  isPartial = false,
  onChange,
  links = [],
  isDisabled,
  hint,
  describedBy,
  end,
}: CheckboxProps) {
  const isLocked = useFormLock();
  const id = useId();
  return (
    <Box>
      <Line $isDisabled={isDisabled} $isSoft={isDisabled && !isChecked && !isPartial}>
        <Input
          ref={(input) => {
            // No attribute sets it.
            if (input) input.indeterminate = isPartial;
          }}
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-disabled={isLocked || undefined}
          aria-describedby={[hint && id, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={({ currentTarget }) => isLocked || onChange(currentTarget.checked)}
        />
        <Square>{isPartial ? <Dash /> : <Tick />}</Square>
        <Label>{children}</Label>
        {end !== undefined && <End>{end}</End>}
      </Line>
      {hint && <Hint id={id}>{hint}</Hint>}
      {links.length > 0 && (
        <Links>
          {links.map(({ text, onPress }) => (
            <li key={text}>
              <DocumentButton type="button" onClick={onPress}>
                {text}
              </DocumentButton>
            </li>
          ))}
        </Links>
      )}
    </Box>
  );
}

/** Aligns hint and links with the label; shrinks to 0 with large text in a narrow window. */
const INDENT = 'clamp(0rem, 40vw - 5rem, 2.25rem)';

const Box = styled.div`
  min-width: 0;
`;

const Line = styled.label<{ $isDisabled: boolean | undefined; $isSoft: boolean | undefined }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  min-height: ${theme.target};
  padding-block: ${theme.space.s};
  cursor: ${({ $isDisabled }) => ($isDisabled ? 'not-allowed' : 'pointer')};
  color: ${({ $isSoft }) => ($isSoft ? theme.colour.textSoft : theme.colour.text)};
  touch-action: manipulation;
`;

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.s};
  background: ${theme.colour.surface};
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

  /* visibility and not a transparent colour: forced colours override colours. */
  svg {
    visibility: hidden;
  }
`;

/* The native input is the control, invisible over the whole line; the square shows its state. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;

  &:checked + ${Square} {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};

    svg {
      visibility: visible;
    }
  }
  &:focus-visible + ${Square} {
    outline: 0.1875rem solid ${theme.colour.brandText};
    outline-offset: 0.125rem;
  }
  /* One that is ticked looks ticked, whether or not it can be changed. */
  &:disabled:not(:checked, :indeterminate) + ${Square} {
    border-color: ${theme.colour.line};
    background: ${theme.colour.sunken};
  }
`;

const Dash = styled.span`
  width: 0.75rem;
  height: 0.1875rem;
  border-radius: 0.125rem;
  background: currentColor;
  color: ${theme.colour.brandText};
`;

const Label = styled.span`
  flex: 1 1 5rem;
  /* end wraps to the next line before a word of the label is broken. */
  max-width: 100%;
  line-height: 1.4;
  overflow-wrap: break-word;
`;

const End = styled.span`
  margin-inline-start: auto;
`;

const Hint = styled.div`
  margin: 0 0 ${theme.space.s} ${INDENT};
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
  margin: 0 0 0 ${INDENT};
  padding: 0;
  list-style: none;
`;

const DocumentButton = styled.button`
  min-height: ${theme.target};
  padding: ${theme.space.xs} 0;
  border: 0;
  background: none;
  color: ${theme.colour.brandText};
  font-weight: 500;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
