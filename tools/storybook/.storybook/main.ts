import type { StorybookConfig } from '@storybook/react-vite';

export default {
  stories: ['../../../packages/ui/src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  // Addons of the preview insert styles of their own, which the security policy rightly refuses.
  features: { backgrounds: false, highlight: false, measure: false, outline: false },
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
