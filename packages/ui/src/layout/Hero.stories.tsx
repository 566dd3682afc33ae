import { LinkButton } from '../actions/LinkButton.tsx';
import { Hero } from './Hero.tsx';

export default { title: 'Layout/Hero' };

export const Default = () => (
  <Hero
    title="Money for the days in between"
    actions={
      <LinkButton href="#product" variant="secondary">
        See how it works
      </LinkButton>
    }
  >
    A decision within one day. Every fee before you sign.
  </Hero>
);
