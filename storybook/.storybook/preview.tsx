import '../../dashboard/src/ui/theme/fonts.css'
import '../../dashboard/src/ui/theme/tokens.css'
import '../../dashboard/src/ui/theme/global.css'
import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type ThemeChoice, UiProvider } from '../../dashboard/src/exports/ui.ts'
import type { Language } from '../../dashboard/src/i18n/language.ts'
import { changeLanguage, startTexts } from '../../dashboard/src/i18n/texts.ts'
import { setTheme } from '../../dashboard/src/ui/theme/theme.ts'
import { answerApi } from '../src/api-double.ts'
import { ShadowFrame, type ShadowMount } from '../src/shadow-frame.tsx'

const preview: Preview = {
  parameters: {
    layout: 'padded',
    controls: { disableSaveFromUI: true },
    options: {
      storySort: {
        order: ['Знакомство', 'Основы', 'UI', 'Формы', 'Экраны', 'Администрирование', 'Плагины', 'Виджет'],
      },
    },
    a11y: { test: 'error' },
  },
  globalTypes: {
    theme: {
      description: 'Тема',
      toolbar: {
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'light', icon: 'sun', title: 'Светлая' },
          { value: 'dark', icon: 'moon', title: 'Тёмная' },
        ],
      },
    },
    language: {
      description: 'Язык',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'ru', title: 'Русский' },
          { value: 'en', title: 'English' },
          { value: 'pl', title: 'Polski' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'ru' },
  loaders: [
    async ({ globals, parameters }) => {
      answerApi(parameters.api)
      started ??= startTexts({ language: globals.language as Language })
      await started
      return {}
    },
  ],
  decorators: [
    (StoryToShow, { globals, parameters }) => (
      <Frame theme={globals.theme as ThemeChoice} language={globals.language as Language}>
        {parameters.shadow ? <ShadowFrame mount={parameters.shadow as ShadowMount} /> : <StoryToShow />}
      </Frame>
    ),
  ],
}

let started: Promise<void> | undefined

export default preview

function Frame(props: { theme: ThemeChoice; language: Language; children: ReactNode }) {
  useEffect(() => setTheme(props.theme), [props.theme])
  useEffect(() => {
    void changeLanguage(props.language)
  }, [props.language])
  return (
    <UiProvider>
      <Suspense>{props.children}</Suspense>
    </UiProvider>
  )
}
