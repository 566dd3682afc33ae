/** Brand and navigation: a menu on narrow screens, a row on wide ones. */
import { Link, useMarketConfig, useTranslation } from '@loan/frame';
import { theme } from '@loan/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { SITE_TABS, type SitePath } from '../../content/siteTabs.ts';

const WIDE = '60rem';

export function SiteHeader({ current }: { current: SitePath }) {
  const t = useTranslation();
  const { appName } = useMarketConfig();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <Bar>
      <BarContent>
        <Brand to="/">
          <LogoMark aria-hidden="true">{appName.slice(0, 1).toUpperCase()}</LogoMark>
          {appName}
        </Brand>
        <Nav
          aria-label={t('official-site.siteNavigation')}
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
          // Tabbing out closes the menu, which would cover the focused element.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
          }}
        >
          <MenuButton type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
            <MenuIcon aria-hidden="true" $isOpen={isOpen} />
            {t('official-site.menu')}
          </MenuButton>
          <NavList id={listId} $isOpen={isOpen}>
            {SITE_TABS.map(({ path, text }) => (
              <li key={path}>
                <Tab to={path} aria-current={path === current ? 'page' : undefined}>
                  {t(text)}
                </Tab>
              </li>
            ))}
          </NavList>
        </Nav>
      </BarContent>
    </Bar>
  );
}

const Bar = styled.header`
  position: relative;
  z-index: 2;
  padding-top: env(safe-area-inset-top);
  background: ${theme.colour.surface};
  border-bottom: 1px solid ${theme.colour.line};

  /* Not sticky when it would take a quarter of the viewport: with large text or in landscape. */
  @media (min-height: 26em) {
    position: sticky;
    top: 0;
  }
`;

const BarContent = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 ${theme.space.l};
  max-width: 72rem;
  min-height: 4rem;
  margin-inline: auto;
  padding: ${theme.space.s} ${theme.edge};
`;

const Brand = styled(Link)`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space.m};
  min-height: ${theme.target};
  min-width: 0;
  max-width: 100%;
  color: ${theme.colour.text};
  font-size: ${theme.type.lead};
  font-family: ${theme.font.face};
  font-weight: 700;
  letter-spacing: -0.02em;
  text-decoration: none;
`;

const LogoMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${theme.radius.m} ${theme.radius.m} ${theme.radius.m} 0.25rem;
  background: ${theme.colour.brand};
  color: ${theme.colour.onBrand};
  font-weight: 700;
`;

const Nav = styled.nav`
  max-width: 100%;
`;

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
  min-height: ${theme.target};
  padding: 0 ${theme.space.l};
  border: 0;
  border-radius: ${theme.radius.xl};
  background: ${theme.colour.sunken};
  font-weight: 500;
  font-size: ${theme.type.small};
  cursor: pointer;

  @media (min-width: ${WIDE}) {
    display: none;
  }
`;

const MenuIcon = styled.span<{ $isOpen: boolean }>`
  position: relative;
  width: 1rem;
  height: 0.5rem;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    top: ${({ $isOpen }) => ($isOpen ? '0.1875rem' : '0')};
    height: 0.125rem;
    border-radius: 1px;
    background: currentColor;
    transform: ${({ $isOpen }) => ($isOpen ? 'rotate(45deg)' : 'none')};
    transition: transform ${theme.motion.fast} ${theme.motion.ease};
  }
  &::after {
    top: ${({ $isOpen }) => ($isOpen ? '0.1875rem' : '0.375rem')};
    transform: ${({ $isOpen }) => ($isOpen ? 'rotate(-45deg)' : 'none')};
  }
`;

const NavList = styled.ul<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
  flex-direction: column;
  position: absolute;
  inset-inline: 0;
  top: 100%;
  /* The bar is sticky, so with large text the menu itself has to scroll. */
  max-height: calc(100vh - 100%);
  max-height: calc(100dvh - 100%);
  overflow-y: auto;
  margin: 0;
  padding: ${theme.space.s} ${theme.edge} ${theme.space.l};
  list-style: none;
  background: ${theme.colour.surface};
  border-bottom: 1px solid ${theme.colour.line};
  box-shadow: ${theme.shadow.raised};

  @media (min-width: ${WIDE}) {
    display: flex;
    flex-direction: row;
    position: static;
    max-height: none;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 3rem;
  padding-inline: ${theme.space.m};
  border-radius: ${theme.radius.s};
  color: ${theme.colour.textSoft};
  font-size: ${theme.type.body};
  font-weight: 400;
  text-decoration: none;

  &[aria-current] {
    background: ${theme.colour.brandSoft};
    color: ${theme.colour.brandText};
    font-weight: 500;
  }

  @media (min-width: ${WIDE}) {
    min-height: ${theme.target};
    font-size: ${theme.type.small};
  }
`;
