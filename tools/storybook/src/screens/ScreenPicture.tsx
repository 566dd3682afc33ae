import { Stack, Text } from '@loan/ui';
import { styled } from 'styled-components';

/** The switches in Storybook's toolbar. */
type Switches = { language?: string; appearance?: string };

/** A story that shows the kept picture of a screen, in the language and appearance of the toolbar. */
export function screenStory(pictures: Readonly<Record<string, string>>) {
  return {
    render: (_args: unknown, { globals }: { globals: Switches }) => (
      <ScreenPicture pictures={pictures} language={globals.language ?? 'en'} appearance={globals.appearance ?? ''} />
    ),
  };
}

type ScreenPictureProps = { pictures: Readonly<Record<string, string>>; language: string; appearance: string };

function ScreenPicture({ pictures, language, appearance }: ScreenPictureProps) {
  const scheme = appearance || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const key = [`${language}.${scheme}`, `${language}.light`, `en.${scheme}`, 'en.light'].find((one) => pictures[one]);
  if (!key) return <Text>There is no picture of this state yet. Draw it: see the README of tools/e2e.</Text>;
  return (
    <Stack gap="m">
      {key !== `${language}.${scheme}` && (
        <Text size="small" tone="soft">
          {`Kept as ${key.replace('.', ', ')}: only the first state of a screen is kept in every language and appearance.`}
        </Text>
      )}
      <Picture src={pictures[key]} width={390} height={844} alt="The screen in this state" />
    </Stack>
  );
}

const Picture = styled.img`
  display: block;
  width: 390px;
  max-width: none;
`;
