import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extended, headTranslations, joinSenses, reversed } from './join-senses.ts'
import { packList } from './pack-list.ts'
import { readDictionary } from './read-dictionary.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-word-lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const inBase64 = (number: number): string =>
  (number >= 64 ? inBase64(Math.floor(number / 64)) : '') + digits[number % 64]

/** Writes entries as dictd has them, and reads them. */
const read = async (name: string, entries: readonly string[]) => {
  let at = 0
  const index = entries.map(entry => {
    const line = [entry.split(' /')[0], inBase64(at), inBase64(Buffer.byteLength(entry))].join('\t')
    at += Buffer.byteLength(entry)
    return line
  })
  await writeFile(join(folder, `${name}.index`), index.join('\n'))
  await writeFile(join(folder, `${name}.dict.dz`), gzipSync(entries.join('')))
  return readDictionary(join(folder, name))
}

const english = [
  'zamek /ˈzãmɛk/ <n>\n1. castle, palace\nbudynek warowny;\n2. lock 2.\nmechanizm;\n 3.\ninny mechanizm\n',
  'rata /rata/ <n>\ninstallment\nczęść zapłaty\n',
  'część /t͡ʂɛ̃ɕt͡ɕ/ <n>\ninstallment, part\nkawałek\n',
]
const russian = [
  'zamek /ˈzãmɛk/ <n>\n1. за́мок 2.\nbudynek warowny;\n2. запор\nmechanizm;\n',
  'część /t͡ʂɛ̃ɕt͡ɕ/ <n>\nчасть\nkawałek\n',
]

test('words are joined by the meaning that both dictionaries explain in the same words', async () => {
  const joined = joinSenses(await read('eng', english), await read('rus', russian))
  expect(packList(joined, 'en').split('\n')).toEqual([
    'castl\tзамок запор',
    'instal\tчасть',
    'lock\tзапор замок',
    'palac\tзамок запор',
    'part\tчасть',
    '',
  ])
})

test('a word without a translation gets that of the words which mean the same', async () => {
  const toEnglish = headTranslations(await read('eng', english))
  const toRussian = headTranslations(await read('rus', russian))
  expect(toRussian.has('rata')).toBe(false)
  const steps = extended(toRussian, toEnglish, new Map([['installment', new Map([['взнос', 1]])]]))
  expect([...(steps.get('rata')?.keys() ?? [])]).toEqual(['взнос'])
  expect([...(reversed(toEnglish).get('installment')?.keys() ?? [])]).toEqual(['rata', 'część'])
})
