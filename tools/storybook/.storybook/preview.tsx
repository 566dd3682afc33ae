import { brandVariables, GlobalStyle, theme } from '@loan/ui';
import type { Preview } from '@storybook/react-vite';
import { styled } from 'styled-components';

export default {
  parameters: { layout: 'fullscreen' },
  globalTypes: {
    language: {
      description: 'Language of the screens',
      toolbar: { icon: 'globe', dynamicTitle: true, items: ['en', 'es', 'fil'] },
    },
    appearance: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: '', title: 'as the system' },
          { value: 'light', title: 'light' },
          { value: 'dark', title: 'dark' },
        ],
      },
    },
  },
  initialGlobals: { language: 'en', appearance: '' },
  decorators: [
    (Story, { title, globals }) => (
      <>
        <GlobalStyle brand={tokensOf(globals['appearance'])} />
        {title === 'Layout/Page' ? (
          <Story />
        ) : (
          <InPage>
            <Story />
          </InPage>
        )}
      </>
    ),
  ],
} satisfies Preview;

/** The tokens of the chosen appearance, whatever the system prefers; undefined follows the system, as the product does. */
function tokensOf(appearance: unknown): ReturnType<typeof brandVariables> | undefined {
  if (appearance !== 'light' && appearance !== 'dark') return undefined;
  const tokens = brandVariables(theme.raw.colour)[appearance];
  return { light: tokens, dark: tokens };
}

/** The padding that `Page` gives its content. */
const InPage = styled.div`
  padding: ${theme.edge};
`;
