import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { coreFolder } from '../../config/places.ts'
import { memoize } from '../../platform/limits/memoize.ts'
import { type LatinLanguage, stemKeys } from '../terms/stem.ts'
import { createWordList, type WordList } from './word-list.ts'

const folder = join(coreFolder, 'src/search/translations')
const names = [
  ['en', 'english-russian'],
  ['pl', 'polish-russian'],
] as const
const lists = new Map<string, WordList>()

/** A list, read when it is first needed: 10 ms, and a megabyte of memory that stays. */
const listOf = (name: string): WordList => {
  let list = lists.get(name)
  if (!list) {
    list = createWordList(brotliDecompressSync(readFileSync(join(folder, `${name}.txt.br`))))
    lists.set(name, list)
  }
  return list
}

const read = (asked: string): readonly string[] => {
  const [latin = '', text = ''] = asked.split(' ')
  const found = new Set<string>()
  for (const [language, name] of names) {
    if (latin !== language && latin !== 'both') continue
    for (const stem of stemKeys(text, language))
      for (const word of listOf(name).find(stem)) for (const key of stemKeys(word, 'both')) found.add(key)
  }
  return [...found]
}

const remembered = memoize(read, { most: 1_024, longest: 48 })

/**
 * Index keys of the Russian words that an English or Polish one may mean; empty for a word that no list has. `latin`: the language
 * of the question, by which «late» is not the Polish summer.
 */
export const translationKeys = (text: string, latin: LatinLanguage): readonly string[] =>
  remembered(`${latin} ${text}`)
