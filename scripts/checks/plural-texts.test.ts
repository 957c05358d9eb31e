import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Beginnings of Russian words that are counted: after a number their form depends on it. */
const counted =
  'символ|знак|байт|файл|диалог|вложен|изображен|документ|вопрос|пост|дн(?:я|ей)|минут|секунд|часов|строк|сообщен|адрес|элемент|значен|попыт|модел|ассистент|пользовател|аккаунт|кноп|слов|страниц|записе|картин|ключ'
/** A place with one word of a fixed form beside it: `{limit} символов`. */
const fixed = new RegExp(
  `(?:\\{\\w+\\}|\\$\\{\\w+\\})[ \\u00a0](?:\\p{L}+[ \\u00a0])?(?:${counted})\\p{L}*`,
  'u',
)

/** A plural form of its own; a name, a limit of the platform that no code changes, a name that is no number. */
const isForm = (line: string): boolean => /(?:_|\b)(?:one|few|many|other)"?:/.test(line)
const named = ['{title} доставляет', `$\{name}`, `$\{host}`, '{megabytes} МБ изображений', '{n} символов']

it('gives every counted word its form: by a key with `_one`, `_few`, … or by `{count|…|…}`', async () => {
  const found: string[] = []
  const where = [
    'core/src/**/*.ts',
    'plugins/*/src/**/*.{ts,tsx}',
    'widget-sdk/src/**/*.{ts,tsx}',
    'dashboard/src/**/*.{ts,tsx}',
    'dashboard/src/i18n/locales/ru/*.json',
    '{core,plugins}/**/locales/ru.json',
  ]
  for await (const file of glob(where, { cwd: root })) {
    if (/\.test\.|\.stories\.|fixtures/.test(file)) continue
    for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
      if (isForm(line) || named.some(name => line.includes(name))) continue
      const match = fixed.exec(line)
      if (match) found.push(`${file}:${index + 1}: ${match[0]}`)
    }
  }
  expect(found).toEqual([])
})
