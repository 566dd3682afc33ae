/** Layout of every tab of the site: header with navigation, content, footer. */
import { useTranslation } from '@loan/frame';
import { theme } from '@loan/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SITE_TABS, type SitePath } from '../../content/siteTabs.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { scrollToSection } from './scrollToSection.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

export function SiteLayout({ current, children }: { current: SitePath; children: ReactNode }) {
  const t = useTranslation();
  useDocumentTitle(t(SITE_TABS.find(({ path }) => path === current)?.text ?? SITE_TABS[0].text));
  return (
    <Site>
      <SkipLink href="#content" onClick={scrollToSection}>
        {t('official-site.skipToContent')}
      </SkipLink>
      <SiteHeader current={current} />
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <SiteFooter />
    </Site>
  );
}

const Site = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${theme.edge};
  top: ${theme.space.s};
  z-index: 3;
  padding: ${theme.space.m} ${theme.space.l};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.brand};
  color: ${theme.colour.onBrand};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

const Main = styled.main`
  /* Below a header whose tabs take two lines. */
  --contents-top: 7rem;
  flex: 1;
  &:focus {
    outline: none;
  }
`;
