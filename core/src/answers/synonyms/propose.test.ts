import { expect, it } from 'vitest'
import { stemKeys } from '../../search/terms/stem.ts'
import { type Evidence, propose } from './propose.ts'

const inDocuments = (words: string) => {
  const keys = new Set(words.split(' ').flatMap(word => stemKeys(word, 'both')))
  return (key: string) => Number(keys.has(key))
}
const evidence = (part: Partial<Evidence>): Evidence => ({
  names: [],
  pairs: [],
  unanswered: [],
  frequencyOf: inDocuments('карточки блок питания маникюр стрижка'),
  isEmpty: false,
  groups: [],
  dismissed: new Set(),
  ...part,
})
const wordsOf = (part: Partial<Evidence>) => propose(evidence(part)).map(({ words }) => words.join(' = '))
const name = (one: string, other: string, isStated = false) => ({
  words: [one, other] as [string, string],
  quote: `${one} (${other})`,
  isStated,
  documentId: 'a'.repeat(24),
  title: 'Прайс.txt',
})
const pair = (question: string, answer: string, ...alternatives: string[]) => ({
  question,
  answer,
  alternatives,
})

it('proposes the names of documents with the place, but no variants of one thing', () => {
  expect(propose(evidence({ names: [name('Блок питания', 'зарядка')] }))).toMatchObject([
    {
      words: ['Блок питания', 'зарядка'],
      from: { kind: 'document', title: 'Прайс.txt', quote: 'Блок питания (зарядка)' },
    },
  ])
  expect(wordsOf({ names: [name('Футболка', 'хлопок'), name('Футболка', 'лён')] })).toEqual([])
  expect(wordsOf({ names: [name('Футболка', 'хлопок'), name('Майка', 'хлопок')] })).toEqual([])
})

it('learns from wordings of one question that differ in one thing', () => {
  expect(wordsOf({ pairs: [pair('Сколько стоят карточки?', '900 ₽', 'Почём визитки?')] })).toEqual([
    'карточки = визитки',
  ])
  expect(wordsOf({ pairs: [pair('Есть парковка?', 'Во дворе.', 'Где оставить машину?')] })).toEqual([])
})

it('learns from an answer that gives the thing its own name', () => {
  expect(wordsOf({ pairs: [pair('Есть визитки?', 'Карточки печатаем от 100 штук.')] })).toEqual([
    'визитки = карточки',
  ])
  expect(wordsOf({ pairs: [pair('Есть визитки?', 'Да, от 100 штук.')] })).toEqual([])
  expect(wordsOf({ pairs: [pair('Сколько стоит маникюр?', 'Стрижка и маникюр — 2 000 ₽.')] })).toEqual([])
})

it('asks what a word of unanswered questions is called, the most asked first', () => {
  const unanswered = [
    { question: 'Сколько стоят шильдики?', times: 1 },
    { question: 'Есть визитки?', times: 2 },
    { question: 'Визитка сколько?', times: 3 },
    { question: 'Сколько стоит стрижка?', times: 9 },
    { question: 'Летаете ли вы на Луну с космодрома Восточный?', times: 9 },
  ]
  expect(propose(evidence({ unanswered }))).toMatchObject([
    { words: ['визитки'], from: { kind: 'unanswered', question: 'Есть визитки?', times: 5 } },
    { words: ['шильдики'], from: { times: 1 } },
  ])
  expect(wordsOf({ unanswered, isEmpty: true })).toEqual([])
})

it('makes no proposal that was accepted or dismissed', () => {
  const names = [name('Блок питания', 'зарядка')]
  const [proposal] = propose(evidence({ names }))
  expect(wordsOf({ names, groups: [['зарядки', 'блок питания', 'адаптер']] })).toEqual([])
  expect(wordsOf({ names, dismissed: new Set([proposal?.id ?? '']) })).toEqual([])
  const unanswered = [{ question: 'Есть визитки?', times: 2 }]
  expect(wordsOf({ unanswered, groups: [['визитка', 'карточки']] })).toEqual([])
})

it('makes at most 20', () => {
  const letters = [...'абвгдежзиклмнопрстуфхцчшэюя']
  const names = letters.map(letter => name(`${letter}рбуз`, `${letter}ыня`))
  expect(wordsOf({ names })).toHaveLength(20)
})
