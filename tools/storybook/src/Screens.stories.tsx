import { Heading, Stack } from '@loan/ui';
import { styled } from 'styled-components';

/** `../../../apps/<app>/e2e/pictures/<path>.<state>.<language>.<appearance>.png` */
const pictures = import.meta.glob<string>('../../../apps/*/e2e/pictures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});
const apps = [...new Set(Object.keys(pictures).map((file) => file.split('/')[4] ?? ''))];

type ScreensProps = { app: string; language: string; appearance: string };

/** The kept pictures of an app's screens. Those of other states than a screen's first are kept in English and light only. */
const Screens = ({ app, language, appearance }: ScreensProps) => (
  <Stack direction="across" isWrapping gap="xl">
    {Object.entries(pictures)
      .filter(([file]) => file.includes(`/apps/${app}/`) && file.endsWith(`.${language}.${appearance || 'light'}.png`))
      .map(([file, url]) => {
        const [path, state] = file.split('/').at(-1)?.split('.') ?? [];
        return (
          <Stack key={file} gap="s">
            <Heading size="small">{`/${path}: ${state?.replaceAll('-', ' ')}`}</Heading>
            <Picture src={url} alt="" loading="lazy" />
          </Stack>
        );
      })}
  </Stack>
);

const Picture = styled.img`
  width: 390px;
  height: 844px;
`;

export default {
  title: 'Screens',
  args: { app: apps[0] },
  argTypes: { app: { control: 'select', options: apps } },
};

/** In the language and appearance of the toolbar. */
export const KeptPictures = {
  render: ({ app }: { app: string }, { globals }: { globals: { language: string; appearance: string } }) => (
    <Screens app={app} {...globals} />
  ),
};
