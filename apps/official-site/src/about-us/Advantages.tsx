import { useTranslation } from '@loan/frame';
import { Text, theme } from '@loan/ui';
import { styled } from 'styled-components';
import { ADVANTAGES } from '../../content/siteTexts.ts';
import { Tiles } from '../site/Section.tsx';

/** SVG paths in a 24 × 24 view box. */
const ICON_PATHS: Readonly<Record<(typeof ADVANTAGES)[number]['title'], string>> = {
  'official-site.advantageQuick': 'M13 2 5 13.5h6L10 22l8.5-12h-6z',
  'official-site.advantageTransparent': 'M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3',
  'official-site.advantageFlexible': 'M4 9h13l-3.5-3.5M20 15H7l3.5 3.5',
  'official-site.advantageSafe': 'M12 2.5 4.5 5.5v6c0 5 3.2 8.3 7.5 10 4.3-1.7 7.5-5 7.5-10v-6zM8.5 12l2.5 2.5 4.5-5',
};

export function Advantages({ decisionDays }: { decisionDays: number }) {
  const t = useTranslation();
  return (
    <Tiles as="ul">
      {ADVANTAGES.map(({ title, text }) => (
        <Advantage key={title}>
          <Icon viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICON_PATHS[title]} />
          </Icon>
          <Text as="strong" size="lead" isStrong>
            {t(title)}
          </Text>
          <Text tone="soft">{t(text, { days: decisionDays })}</Text>
        </Advantage>
      ))}
    </Tiles>
  );
}

const Advantage = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  list-style: none;
`;

const Icon = styled.svg`
  width: 2rem;
  height: 2rem;
  fill: none;
  stroke: ${theme.colour.brandText};
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
