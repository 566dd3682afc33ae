import type { StorybookConfig } from '@storybook/react-vite';
import { PICTURE_FOLDERS, STATE_FILES, screenIndexer, screenStoriesPlugin } from '../src/screens/screenStories.ts';

export default {
  stories: ['../src/variants/*.stories.tsx', '../../../packages/ui/src/**/*.stories.tsx', STATE_FILES],
  staticDirs: PICTURE_FOLDERS,
  experimental_indexers: async (indexers) => [screenIndexer, ...(indexers ?? [])],
  viteFinal: (config) => ({ ...config, plugins: [screenStoriesPlugin(), ...(config.plugins ?? [])] }),
  framework: '@storybook/react-vite',
  // These preview features insert inline styles, which the security policy blocks.
  features: { backgrounds: false, highlight: false, measure: false, outline: false },
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
