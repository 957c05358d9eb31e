import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: [
    '../docs/*.stories.tsx',
    '../../dashboard/src/**/*.stories.tsx',
    '../../plugins/*/src/dashboard/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  viteFinal: vite => ({
    ...vite,
    // Story files and their chunks are many and large; the product's budgets are checked on its own build.
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Every Radix file says "use client", which has no effect here.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  }),
}

export default config
