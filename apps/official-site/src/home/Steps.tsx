import { useTexts } from '@loan/frame';
import { Text, theme } from '@loan/ui';
import { styled } from 'styled-components';

const STEPS = [
  { title: 'official-site.stepApply', text: 'official-site.stepApplyText' },
  { title: 'official-site.stepRead', text: 'official-site.stepReadText' },
  { title: 'official-site.stepReceive', text: 'official-site.stepReceiveText' },
] as const;

/** How a loan comes about, in order. */
export function Steps() {
  const t = useTexts();
  return (
    <List>
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <Text as="strong" size="lead">
            {t(title)}
          </Text>
          <Text tone="soft">{t(text)}</Text>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;

  @media (min-width: 44rem) {
    grid-template-columns: repeat(3, 1fr);
  }

  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: ${theme.space.xs};
    padding-inline-start: 4rem;
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    position: absolute;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    background: ${theme.colour.brandSoft};
    color: ${theme.colour.brandText};
    font-size: ${theme.type.lead};
    font-weight: 700;
  }
`;
