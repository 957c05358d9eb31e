import { memoize } from '../../platform/limits/memoize.ts'
import { stemUnremembered } from './stem.ts'

/** Letters of a root: below it, too many words share one by chance. */
const shortestRoot = 4
const longest = 24

/** What makes one part of speech of another, as it stands at the end of a stem: «кастриров» and «кастрац», «доставл» and «доставк». */
const suffixes = list(`
  изиров изирован изац иров ировк ирован ирован ац ательн тельн ыван иван ив ивк ов овк ован ев ен ан л льн очн ичн онн енн ийн йн
  к н ск ник щик чик ист ств ит ир
`)

/** What makes a verb of one matter of another. */
const prefixes = list('пере по под за от про при вы')

function list(words: string): readonly string[] {
  return words.trim().split(/\s+/)
}

const rootsOf = (stem: string): readonly string[] => {
  const roots = new Set([stem])
  for (const suffix of suffixes)
    if (stem.endsWith(suffix) && stem.length - suffix.length >= shortestRoot)
      roots.add(stem.slice(0, -suffix.length))
  return [...roots]
}

const read = (word: string): ReadonlySet<string> => {
  const family = new Set<string>()
  if (!/^[а-я]+$/.test(word) || word.length > longest) return family
  for (const stem of stemUnremembered(word, 'both'))
    for (const root of rootsOf(stem)) {
      family.add(root)
      for (const suffix of suffixes) family.add(root + suffix)
      for (const prefix of prefixes)
        if (root.startsWith(prefix) && root.length - prefix.length >= shortestRoot) {
          const rest = root.slice(prefix.length)
          family.add(rest)
          for (const suffix of suffixes) family.add(rest + suffix)
        }
    }
  return family
}

/** Stems of Russian words of the same root: «кастрировать» and «кастрация», «парковаться» and «парковка». Only for words of no text. */
export const derivedStems = memoize(read, { most: 512, longest })
