import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-themes'],
  // The faster default does not follow the types of <InteractiveForm>, and its table of props would be empty.
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    // The whole form is made by a factory, in a file without markup.
    reactDocgenTypescriptOptions: { include: ['src/**/*.tsx', 'src/interactive-form.ts', 'stories/**/*.tsx'] },
  },
  // The icon of the page.
  staticDirs: ['./public'],
  features: { sidebarOnboardingChecklist: false },
  // What only tests is not in a designer's way. The filter of the sidebar shows it.
  tags: { 'test-only': { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
