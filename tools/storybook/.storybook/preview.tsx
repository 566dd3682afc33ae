import { brandVariables, GlobalStyle } from '@loan/ui';
import type { Preview } from '@storybook/react-vite';

const markets = {
  house: undefined,
  'a loud market': brandVariables({ brand: '#ffd400', background: '#ffffff', text: '#333333' }),
  'a dark market': brandVariables({ brand: '#7c5cff', background: '#12101c', text: '#cccccc' }),
};

export default {
  parameters: { layout: 'padded' },
  globalTypes: {
    market: { description: 'Colours of a market', toolbar: { title: 'Market', items: Object.keys(markets) } },
  },
  initialGlobals: { market: 'house' },
  decorators: [
    (Story, { globals }) => (
      <>
        <GlobalStyle brand={Object.entries(markets).find(([name]) => name === globals['market'])?.[1]} />
        <Story />
      </>
    ),
  ],
} satisfies Preview;
