import { theme } from '@loan/ui/base';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

export interface CollapsibleProps {
  title: ReactNode;
  children: ReactNode;
  /** At the end of the title: how many there are. */
  count?: ReactNode;
  defaultOpen?: boolean | undefined;
  /** Opened or closed by its title. */
  onToggle?(): void;
}

/** A disclosure: its title shows and hides its content. */
export function Collapsible({ title, children, count, defaultOpen = false, onToggle }: CollapsibleProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(defaultOpen);
  function toggle() {
    setIsOpen(!isOpen);
    onToggle?.();
  }
  return (
    <Box>
      <Trigger type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Title>{title}</Title>
        {count !== undefined && <Count>{count}</Count>}
        <Arrow viewBox="0 0 20 20" fill="none" aria-hidden="true">
          <path d="m5 7.5 5 5 5-5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </Arrow>
      </Trigger>
      <Content id={id} hidden={!isOpen}>
        {children}
      </Content>
    </Box>
  );
}

const Box = styled.div`
  border-radius: ${theme.radius.l};
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.card};
`;

const Arrow = styled.svg`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  color: ${theme.colour.textSoft};
  transition: transform ${theme.motion.normal} ${theme.motion.ease};
`;

const Trigger = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s} ${theme.space.m};
  width: 100%;
  min-height: ${theme.control};
  padding: ${theme.space.m} ${theme.edge};
  border: 0;
  border-radius: inherit;
  background: none;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;

  & > :nth-child(2) {
    margin-inline-start: auto;
  }

  &[aria-expanded='true'] ${Arrow} {
    transform: rotate(180deg);
  }
`;

const Title = styled.span`
  flex: 1 1 7rem;
  min-width: 0;
  font-family: ${theme.font.face};
  font-weight: 700;
  line-height: 1.3;
`;

const Count = styled.span`
  color: ${theme.colour.textSoft};
  font-variant-numeric: tabular-nums;
`;

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
  padding: ${theme.space.xs} ${theme.edge} ${theme.edge};
`;
