import { Prose, TextLink } from '@loan/ui';

export default { title: 'Layout/Prose' };

export const Policy = () => (
  <Prose>
    <p>
      This policy says what we collect, why, and for how long. Write to{' '}
      <TextLink href="mailto:help@example.org">our grievance officer</TextLink> at any time.
    </p>
    <h2>What we collect</h2>
    <ul>
      <li>Your name, your telephone number and your address.</li>
      <li>The camera, only while you take a picture of a document.</li>
    </ul>
    <h3>Minors</h3>
    <p>We do not lend to anyone under 18.</p>
  </Prose>
);
