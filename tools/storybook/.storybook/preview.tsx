import { GlobalStyle, theme } from '@loan/ui';
import type { Preview } from '@storybook/react-vite';
import { styled } from 'styled-components';

export default {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { title }) => (
      <>
        <GlobalStyle />
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

/** The padding that `Page` gives its content. */
const InPage = styled.div`
  padding: ${theme.edge};
`;
