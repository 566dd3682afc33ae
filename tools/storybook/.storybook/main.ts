import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../../../packages/ui/src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  // These preview features insert inline styles, which the security policy blocks.
  features: { backgrounds: false, highlight: false, measure: false, outline: false },
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
