import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Ботаника',
    brandTarget: '_self',
    colorPrimary: '#10b981',
    colorSecondary: '#065f46',
    appBg: '#fafaf8',
    appBorderColor: '#e8e6e2',
    appBorderRadius: 10,
    barSelectedColor: '#065f46',
    fontBase: '"Inter Variable", system-ui, sans-serif',
  }),
})
