import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/text.ts'
import { inLanguage, languageOf } from '../ai/index.ts'
import { splitDocument } from '../knowledge/reading/split.ts'
import { readTxt } from '../knowledge/reading/text/read-txt.ts'
import { examples } from './catalogue.ts'
import { textsOf } from './example.ts'

const read = (file: string) => readFile(join(import.meta.dirname, 'content', file))
const files = examples.flatMap(({ documents }) => documents.map(({ file }) => file))
const instructionsOf = (name: string) =>
  examples.find(example => example.name === name)?.assistant.instructions ?? ''

describe('the examples', () => {
  it('are the seven of the product, in the order of their cards', () => {
    expect(examples.map(({ name, assistant }) => [name, assistant.name])).toEqual([
      ['psychologist', 'Психолог'],
      ['nutritionist', 'Нутрициолог'],
      ['astrologer', 'Астролог'],
      ['lawyer', 'Юрист'],
      ['english-teacher', 'Учитель английского'],
      ['support-service', 'Служба поддержки'],
      ['sales-consultant', 'Консультант по продажам'],
    ])
  })

  it('have instructions, a description that fits a card, three documents and questions in three languages each', () => {
    for (const { assistant, documents } of examples) {
      expect(assistant.instructions?.length, assistant.name).toBeGreaterThan(500)
      expect(assistant.description?.length, assistant.name).toBeLessThanOrEqual(140)
      expect(documents, assistant.name).toHaveLength(3)
      for (const language of languages) {
        const questions = inLanguage(assistant.starterQuestions ?? [], language)
        expect(questions.length, `${assistant.name}, ${language}`).toBeGreaterThanOrEqual(3)
        expect(new Set(questions.map(question => languageOf(question, 'ru')))).toEqual(new Set([language]))
      }
    }
    expect(new Set(files).size).toBe(21)
  })

  it.each(examples.flatMap(example => languages.map(language => [example.name, language] as const)))(
    'have a card of their own for %s in %s, in that language',
    (name, language) => {
      const example = examples.find(one => one.name === name)
      const texts = example && textsOf(example)[language]
      expect(texts?.name).toMatch(/\S/)
      expect(texts?.description.length).toBeGreaterThan(40)
      expect(texts?.description.length).toBeLessThanOrEqual(140)
      expect(languageOf(texts?.description ?? '', language === 'ru' ? 'en' : 'ru')).toBe(language)
      if (language !== 'ru') expect(`${texts?.name} ${texts?.description}`).not.toMatch(/[а-яё]/i)
    },
  )

  it('have names that differ within each language', () => {
    for (const language of languages)
      expect(new Set(examples.map(example => textsOf(example)[language].name)).size).toBe(7)
  })

  it.each([
    ['psychologist', [/не врач/, /диагноз/, /лекарств/, /112/, /103/, /8-800-2000-122/, /двух недель/]],
    ['nutritionist', [/не врач/, /диабет/i, /беременност/, /расстройства пищевого поведения/, /103 или 112/]],
    ['astrologer', [/развлечение/, /не предсказываешь здоровье/, /деньги/, /суд/, /порчу/, /8-800-2000-122/]],
    [
      'lawyer',
      [
        /не консультацию по конкретному делу/,
        /адвокатской тайной/,
        /2026 год/,
        /не обещаешь исход/,
        /к адвокату/,
      ],
    ],
    ['sales-consultant', [/не обещаешь наличия/, /менеджер/, /номера карт, паролей и кодов/, /вымышленный/]],
  ])('state the limits of the %s', (name, limits) => {
    for (const limit of limits) expect(instructionsOf(name)).toMatch(limit)
  })
})

describe('the documents of the examples', () => {
  it.each(files)('%s is read, with text under every heading', async file => {
    const { blocks } = readTxt(await read(file))
    expect(splitDocument({ ...readTxt(await read(file)) }).length).toBeGreaterThan(1)
    const empty = blocks.filter(
      ({ kind, headings }, at) =>
        kind === 'heading' && headings.length > 0 && blocks[at + 1]?.kind === 'heading',
    )
    expect(empty.map(({ text }) => text)).toEqual([])
    // Markup that readers would see literally.
    expect(blocks.filter(({ text }) => /\*\*|\]\(|^#|\|\s*-{3}/.test(text))).toEqual([])
  })

  it('name no telephone but the known lines of help and the one of the invented shop', async () => {
    const known = ['8-800-2000-122', '8-495-051', '8-800-000-00-00']
    for (const file of files) {
      const found = (await read(file)).toString().match(/(?:\+7|\b8)[ (-]+\d{3}[\d ()-]*\d/g) ?? []
      expect(
        found.filter(number => !known.includes(number)),
        file,
      ).toEqual([])
    }
  })

  it("quote the shop's prices as the price list has them", async () => {
    const prices = new Set((await read('shop-price-list.md')).toString().match(/\d[\d ]* ₽/g))
    const quoted = (await read('shop-terms.md'))
      .toString()
      .match(/(?<=(?:за|пачкой \S+ за|стоит) )\d[\d ]* ₽(?! за этаж)/g)
    expect(quoted?.length).toBeGreaterThan(10)
    expect(quoted?.filter(price => !prices.has(price))).toEqual([])
  })
})
