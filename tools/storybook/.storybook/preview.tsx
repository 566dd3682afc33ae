import { GlobalStyle } from '@loan/ui';
import type { Preview } from '@storybook/react-vite';

export default {
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <>
        <GlobalStyle />
        <Story />
      </>
    ),
  ],
} satisfies Preview;
