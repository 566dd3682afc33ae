import { theme, usePress } from '@loan/ui/base';
import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';

export interface ListProps {
  children: ReactNode;
  /** Accessible name of the list, when no heading names it. */
  label?: string | undefined;
}

/** Items of one kind on one surface. */
export function List({ children, label }: ListProps) {
  return <Surface aria-label={label}>{children}</Surface>;
}

export interface ListItemProps {
  /** The first text of the item, part of its accessible name. */
  title: ReactNode;
  /** Below the title. */
  text?: ReactNode;
  /** Above the title, small: a time, a number. */
  overline?: ReactNode;
  /** In front: a `Logo`, an icon. */
  start?: ReactNode;
  /** At the end: an amount, a `Tag`. A link or a button without `isSelected` shows an arrow behind it. */
  end?: ReactNode;
  /** Makes the item a button, or is called when the link is pressed. */
  onPress?: ((event: MouseEvent) => unknown) | undefined;
  /** Makes the item a link: a page, `tel:`, `mailto:`. */
  href?: string | undefined;
  /** Makes the button a toggle: `aria-pressed`. */
  isSelected?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Clamps `text` to this many lines. */
  lines?: number | undefined;
}

/** An item of a list: a link with `href`, a button with `onPress`, else plain text. */
export function ListItem({
  title,
  text,
  overline,
  start,
  end,
  onPress,
  href,
  isSelected,
  isDisabled,
  lines,
}: ListItemProps) {
  const { press, isPending } = usePress(onPress);
  const content = (
    <>
      {start}
      <TextColumn>
        {overline !== undefined && <Overline>{overline}</Overline>}
        <Title $isDisabled={isDisabled}>{title}</Title>
        {text !== undefined && <Body $lines={lines}>{text}</Body>}
      </TextColumn>
      {end !== undefined && <End>{end}</End>}
    </>
  );
  if (href !== undefined) {
    return (
      <li>
        <LinkRow href={href} onClick={onPress}>
          {content}
          <Arrow />
        </LinkRow>
      </li>
    );
  }
  if (onPress) {
    return (
      <li>
        <PressableRow
          type="button"
          disabled={isDisabled}
          aria-pressed={isSelected}
          aria-busy={isPending || undefined}
          onClick={press}
        >
          {content}
          {isSelected === undefined && <Arrow />}
        </PressableRow>
      </li>
    );
  }
  return (
    <li>
      <StaticRow>{content}</StaticRow>
    </li>
  );
}

function Arrow() {
  return (
    <svg width="1.25rem" height="1.25rem" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <path d="m7.5 5 5 5-5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const Surface = styled.ul`
  margin: 0;
  padding: 0;
  border-radius: ${theme.radius.l};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.card};
  list-style: none;
  overflow: hidden;

  & > li + li {
    box-shadow: 0 -1px 0 ${theme.colour.line};
  }
`;

const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s} ${theme.space.m};
  width: 100%;
  min-height: 3.75rem;
  padding: ${theme.space.m} ${theme.edge};
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  text-decoration: none;

  & > svg {
    flex: none;
    color: ${theme.colour.textSoft};

    @media (max-width: 19em) {
      display: none;
    }
  }
`;

const StaticRow = styled.div`
  ${rowStyles}
`;

const LinkRow = styled.a`
  ${rowStyles}
  &:active { background: ${theme.colour.sunken}; }
  &:focus-visible { outline-offset: -0.1875rem; }
`;

const PressableRow = styled.button`
  ${rowStyles}
  cursor: pointer;
  touch-action: manipulation;
  &:active:not(:disabled) { background: ${theme.colour.sunken}; }
  &:focus-visible { outline-offset: -0.1875rem; }
  &[aria-pressed='true'] { background: ${theme.colour.brandSoft}; }
  &:disabled { cursor: not-allowed; }
`;

const TextColumn = styled.span`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  min-width: 0;
  overflow-wrap: anywhere;

  /* Large text: start and end wrap above the text, which gets a line of its own. */
  @media (max-width: 19em) {
    order: 1;
    flex-basis: 100%;
  }
`;

const Overline = styled.span`
  font-size: ${theme.type.caption};
  color: ${theme.colour.textSoft};
`;

const Title = styled.span<{ $isDisabled: boolean | undefined }>`
  font-weight: 500;
  line-height: 1.35;
  color: ${({ $isDisabled }) => ($isDisabled ? theme.colour.textSoft : theme.colour.text)};
`;

const Body = styled.span<{ $lines: number | undefined }>`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
  white-space: pre-line;
  ${({ $lines }) =>
    $lines &&
    css`
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${$lines};
    `}
`;

const End = styled.span`
  flex: 0 1 auto;
  margin-inline-start: auto;
  text-align: end;
`;
