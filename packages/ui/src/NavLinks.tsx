import { theme } from '@loan/ui/base';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

export interface NavLink {
  text: string;
  href: string;
  isCurrent?: boolean | undefined;
  /** To navigate inside the app: prevent the event's default and go. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export interface NavLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly NavLink[];
}

/** The pages of a site in one line that scrolls; the current one is marked. */
export function NavLinks({ label, links }: NavLinksProps) {
  return (
    <nav aria-label={label}>
      <Line>
        {links.map(({ text, href, isCurrent, onPress }) => (
          <li key={href}>
            <Anchor href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
              {text}
            </Anchor>
          </li>
        ))}
      </Line>
    </nav>
  );
}

const Line = styled.ul`
  display: flex;
  gap: ${theme.space.s};
  margin: 0;
  padding: ${theme.space.xs};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  list-style: none;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
`;

const Anchor = styled.a`
  display: flex;
  align-items: center;
  min-height: ${theme.target};
  padding: ${theme.space.s} ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.colour.sunken};
  color: ${theme.colour.text};
  font-size: ${theme.type.small};
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;

  &[aria-current] {
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};
  }
`;
