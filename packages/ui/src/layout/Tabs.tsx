import { theme, useFormLock } from '@loan/ui/base';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

export interface Tab {
  id: string;
  text: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the chosen tab. */
  selected: string;
  onSelect: (id: string) => void;
  /** What the chosen tab shows. */
  children?: ReactNode;
}

/** A tab list with its panel. Up to four tabs share the width, more scroll; arrow keys, Home and End select. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const isLocked = useFormLock();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );

  useEffect(() => {
    const line = list.current;
    const tab = line?.children[selectedIndex];
    if (!line || !(tab instanceof HTMLElement)) return;
    line.scrollTo({ left: tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' });
  }, [selectedIndex]);

  function move(event: KeyboardEvent) {
    if (isLocked) return;
    const targetIndex = nextTabIndex(event.key, selectedIndex, tabs.length);
    const tab = targetIndex === undefined ? undefined : tabs[targetIndex];
    if (targetIndex === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    const element = list.current?.children[targetIndex];
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  }

  return (
    <Box>
      <List ref={list} role="tablist" aria-label={label} aria-disabled={isLocked || undefined} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={index === selectedIndex}
            aria-controls={children === undefined ? undefined : `${id}panel`}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => isLocked || onSelect(tab.id)}
            $count={tabs.length}
          >
            <span>{tab.text}</span>
          </TabButton>
        ))}
      </List>
      {children !== undefined && (
        <Panel role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tabs[selectedIndex]?.id ?? ''}`}>
          {children}
        </Panel>
      )}
    </Box>
  );
}

function nextTabIndex(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Of more than four the last is cut off at the edge, which shows that the list scrolls. */
function tabWidth(count: number): string {
  if (count > 4) return '0 0 calc((100% - 1.75rem) / 3)';
  return count === 4 ? '1 1 auto' : '1 1 0';
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

const List = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space.xs};
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.l};
  background: ${theme.colour.sunken};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
`;

const TabButton = styled.button<{ $count: number }>`
  flex: ${({ $count }) => tabWidth($count)};
  /* Never narrower than its longest word. */
  min-width: min-content;
  min-height: ${theme.target};
  padding: ${theme.space.xs} ${theme.space.s};
  border: 0;
  border-radius: 1.125rem;
  background: none;
  color: ${theme.colour.textSoft};
  font-size: ${theme.type.small};
  font-weight: 500;
  line-height: 1.2;
  scroll-snap-align: center;
  cursor: pointer;

  @media (max-width: 21em) {
    padding-inline: ${theme.space.xs};
    font-size: ${theme.type.caption};
  }
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

  &[aria-selected='true'] {
    /* In the dark, raised alone is darker than the track. */
    background: linear-gradient(#ffffff1f, #ffffff1f) ${theme.colour.raised};
    box-shadow: 0 0 0 1px ${theme.colour.line}, ${theme.shadow.card};
    color: ${theme.colour.text};
    font-weight: 700;
  }
  &:focus-visible {
    outline-offset: -0.1875rem;
  }
  /*
   * A word longer than the tab is broken, so that the other tabs stay visible. A title longer than two lines ends with an
   * ellipsis, so that the bar stays low; screen readers read it whole.
   */
  & > span {
    display: -webkit-box;
    max-width: 12rem;
    margin-inline: auto;
    overflow: hidden;
    overflow-wrap: break-word;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  min-width: 0;
`;
