import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface HeroProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons that follow from it. */
  actions?: ReactNode;
}

/** The opening of a public page: one promise on the brand's colour. */
export function Hero({ title, children, actions }: HeroProps) {
  return (
    <Section>
      <Title>{title}</Title>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Section>
  );
}

const Section = styled.section`
  position: relative;
  display: grid;
  gap: ${theme.space.l};
  padding: min(2.5rem, 10vw) ${theme.space.xl};
  border-radius: ${theme.radius.xl};
  background: ${theme.colour.brandDeep};
  color: ${theme.colour.onBrandDeep};
  font-size: ${theme.type.lead};
  line-height: 1.45;
  overflow: hidden;

  /* Two coins at the edge, drawn with the brand's own darker tone. */
  &::before, &::after {
    content: '';
    position: absolute;
    right: -3rem;
    bottom: -4rem;
    width: 11rem;
    height: 11rem;
    border: 1.5rem solid ${theme.colour.brandDeepest};
    border-radius: 50%;
  }
  &::after {
    right: 6rem;
    bottom: -7rem;
    width: 8rem;
    height: 8rem;
    border-width: 1rem;
  }
  & > * {
    position: relative;
    z-index: 1;
    max-width: 32rem;
  }
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${theme.type.display};
  font-weight: 700;
  line-height: 1.12;
  letter-spacing: -0.025em;
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
