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

/** The tokens of the chosen appearance, whatever the system prefers; without a choice those of both, as in the product. */
function tokensOf(appearance: unknown): ReturnType<typeof brandVariables> {
  const tokens = brandVariables(theme.raw.colour);
  if (appearance !== 'light' && appearance !== 'dark') return tokens;
  return { light: tokens[appearance], dark: tokens[appearance] };
}

/** The padding that `Page` gives its content. */
const InPage = styled.div`
  padding: ${theme.edge};
`;
