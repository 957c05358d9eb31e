/** Typical distortions of a question; deterministic per question. */

const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)

/** One typo in the longest word: a letter missing, doubled, or swapped with its neighbour. */
export const withTypo = (question: string): string => withSlips(question)

/** Typos in the longest words, by variant. A short word, or one with digits, is unchanged. */
export const withSlips = (question: string, { words: count = 1, variant = 0 } = {}): string => {
  const words = question.split(' ')
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, count)
  const seed = seedOf(question) + variant * 7_919
  return words.map(word => (longest.includes(word) ? spoilWord(word, seed) : word)).join(' ')
}

const spoilWord = (chosen: string, seed: number): string => {
  if (chosen.length < 6 || /\d/.test(chosen)) return chosen
  const at = 2 + (seed % (chosen.length - 4))
  const slips = [
    chosen.slice(0, at) + chosen.slice(at + 1),
    chosen.slice(0, at) + chosen[at] + chosen.slice(at),
    chosen.slice(0, at) + chosen[at + 1] + chosen[at] + chosen.slice(at + 2),
  ]
  return slips[seed % 3] ?? chosen
}

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё.,?'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`/?&"

/** Russian typed in the English keyboard layout. */
export const inWrongLayout = (question: string): string =>
  [...question.toLowerCase()].map(letter => latinKeys[russianKeys.indexOf(letter)] ?? letter).join('')

const sounds: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

export const inLatinLetters = (question: string): string =>
  [...question.toLowerCase()].map(letter => sounds[letter] ?? letter).join('')

export const withoutDiacritics = (question: string): string =>
  question
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
