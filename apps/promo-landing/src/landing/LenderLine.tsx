/** Who lends, and under which registration: directly below the button. */
import { useMarketConfig } from '@loan/frame';
import { Text, theme } from '@loan/ui';
import { styled } from 'styled-components';

export function LenderLine() {
  const { company, locales } = useMarketConfig();
  return (
    <Text size="caption" tone="soft">
      <Shield viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5 19 6v5.5c0 4.4-3 7.4-7 9-4-1.6-7-4.6-7-9V6zM8.5 12l2.5 2.5 4.5-5" />
      </Shield>{' '}
      <span lang={locales[0]}>{[company.name, company.registration].filter(Boolean).join(' · ')}</span>
    </Text>
  );
}

const Shield = styled.svg`
  width: 1.125rem;
  height: 1.125rem;
  vertical-align: -0.2em;
  fill: none;
  stroke: ${theme.colour.success};
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
