import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../../../packages/ui/src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
