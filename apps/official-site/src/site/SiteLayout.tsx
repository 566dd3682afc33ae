/** What stands around every tab of the official site: brand, navigation, footer. */
import { useTexts } from '@loan/frame';
import { theme } from '@loan/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { goToPart } from './scrollToSection.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SITE_TABS, type SiteAddress } from './siteTabs.ts';
import { useTitle } from './useDocumentTitle.ts';

export function SiteFrame({ current, children }: { current: SiteAddress; children: ReactNode }) {
  const t = useTexts();
  useTitle(t(SITE_TABS.find(({ address }) => address === current)?.text ?? SITE_TABS[0].text));
  return (
    <Site>
      <Skip href="#content" onClick={goToPart}>
        {t('official-site.skipToContent')}
      </Skip>
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

const Skip = styled.a`
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
  flex: 1;
  &:focus {
    outline: none;
  }
`;
