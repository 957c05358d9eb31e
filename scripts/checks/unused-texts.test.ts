import { expect, it } from 'vitest'
import { findUnusedTexts } from './unused-texts.ts'
import { writeTree } from './write-tree.ts'

const project = (code: string) =>
  writeTree({
    'dashboard/tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        types: [],
        lib: ['es2024'],
        module: 'preserve',
        moduleResolution: 'bundler',
        resolveJsonModule: true,
      },
      include: ['src'],
    }),
    'dashboard/src/i18n/locales/ru/chat.json': JSON.stringify({
      send: 'Отправить',
      files_one: '{count} файл',
      files_many: '{count} файлов',
      state: { ok: 'Готово', bad: 'Ошибка' },
    }),
    'dashboard/src/translate.ts': `
      type Key = 'send' | 'files' | 'state.ok' | 'state.bad'
      export type Translate<A extends 'chat'> = (key: Key & (A extends 'chat' ? string : never)) => string
      export declare const t: Translate<'chat'>`,
    'dashboard/src/page.ts': `import { t } from './translate.ts'\n${code}`,
  })
const found = (code: string) => findUnusedTexts(project(code)).map(({ message }) => message)

it('names the texts that nothing asks for', () => {
  expect(found("t('send')\nt('state.ok')")).toEqual([
    'nothing asks for «files»',
    'nothing asks for «state.bad»',
  ])
})

it('knows what a variable, a table and a template may ask for', () => {
  const code = `
    const keys = { one: 'send', many: 'files' } as const
    export const texts = (which: 'one' | 'many', state: 'ok' | 'bad') => [t(keys[which]), t(\`state.\${state}\`)]`
  expect(found(code)).toEqual([])
})

it('does not count a call that may ask for anything, nor a literal that no translator gets', () => {
  expect(
    found("export const any = (key: Parameters<typeof t>[0]) => t(key)\nexport const other = 'send'"),
  ).toEqual([
    "may ask for every text of «chat»: name the keys in the argument's type",
    'nothing asks for «send»',
    'nothing asks for «files»',
    'nothing asks for «state.ok»',
    'nothing asks for «state.bad»',
  ])
})

const plugin = (code: string) => {
  const root = writeTree({
    'dashboard/tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        types: [],
        lib: ['es2024'],
        module: 'preserve',
        moduleResolution: 'bundler',
        resolveJsonModule: true,
      },
      include: ['src', '../plugins/*/src/dashboard'],
    }),
    'dashboard/src/plugin-texts.ts': `
      type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K extends \`\${infer B}_one\` ? B : K : \`\${K}.\${Keys<T[K]>}\` }[keyof T & string]
      export type PluginTranslate<T> = (key: Keys<T>) => string
      export declare const pluginTexts: <Ru>(loaders: { ru: () => Promise<{ default: Ru }> }) => () => PluginTranslate<Ru>`,
    'plugins/lessons/src/dashboard/locales/ru.json': JSON.stringify({
      title: 'Уроки',
      days_one: 'День',
      lesson: { back: 'Назад', next: 'Дальше' },
    }),
    'plugins/lessons/src/dashboard/texts.ts': `
      import { pluginTexts } from '../../../../dashboard/src/plugin-texts.ts'
      export const useTexts = pluginTexts({ ru: () => import('./locales/ru.json') })`,
    'plugins/lessons/src/dashboard/lessons.page.ts': `
      import { useTexts } from './texts.ts'
      export default function Page(name: 'back' | 'next', any: Parameters<ReturnType<typeof useTexts>>[0]) {
        const t = useTexts()
        return [${code}]
      }`,
  })
  return findUnusedTexts(root).map(({ file, message }) => `${file}: ${message}`)
}
const ofLessons = (...texts: string[]) =>
  texts.map(text => `plugins/lessons/src/dashboard/locales/ru.json: nothing asks for «${text}»`)

it('names the texts of a plugin that nothing asks for', () => {
  expect(plugin("t('title'), t('lesson.back')")).toEqual(ofLessons('days', 'lesson.next'))
  expect(
    plugin("t('title'), t('days'), t(({ back: 'lesson.back', next: 'lesson.next' } as const)[name])"),
  ).toEqual([])
})

it('does not count a call of a plugin that may ask for anything', () => {
  expect(plugin('t(any)')).toEqual([
    "plugins/lessons/src/dashboard/lessons.page.ts: may ask for every text of «lessons»: name the keys in the argument's type",
    ...ofLessons('title', 'days', 'lesson.back', 'lesson.next'),
  ])
})
