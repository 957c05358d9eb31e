import { normalise } from './normalise.ts'

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const toRussian = new Map([...latinKeys].map((key, at) => [key, russianKeys[at] ?? key]))
const toLatin = new Map([...russianKeys].map((key, at) => [key, latinKeys[at] ?? key]))

// The longest first. One letter may represent two sounds (y = ы or й); fuzzy matching settles the rest.
const sounds: readonly (readonly [latin: string, cyrillic: string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['tz', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['iu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ia', 'ия'],
  ['ja', 'я'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'е'],
  ['je', 'е'],
  ['yj', 'ый'],
  ['iy', 'ий'],
  ['yy', 'ый'],
  ['ij', 'ий'],
  ['a', 'а'],
  ['b', 'б'],
  ['v', 'в'],
  ['w', 'в'],
  ['g', 'г'],
  ['d', 'д'],
  ['e', 'е'],
  ['z', 'з'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['f', 'ф'],
  ['h', 'х'],
  ['c', 'ц'],
  ['x', 'кс'],
  ['q', 'к'],
  ["'", 'ь'],
]
const vowel = /[аеиоуыэюя]$/

/** Other interpretations of a query: typed in the wrong keyboard layout, or Russian in Latin letters. */
export const queryVariants = (query: string): string[] => {
  const text = normalise(query)
  const hasLatin = /[a-z]/.test(text)
  const hasCyrillic = /[а-я]/.test(text)
  const variants: string[] = []
  // A comma after a word is more likely a comma than «б».
  if (hasLatin && !hasCyrillic)
    variants.push(swap(text.replace(/,(?=\s|$)/g, ' '), toRussian), fromTranslit(text))
  if (hasCyrillic && !hasLatin) variants.push(swap(text, toLatin))
  return variants
}

const swap = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text].map(letter => keys.get(letter) ?? letter).join('')

const fromTranslit = (text: string) => text.replace(/[a-z']+/g, readWord)

const readWord = (word: string): string => {
  let read = ''
  let at = 0
  while (at < word.length) {
    if (word[at] === 'y' && !startsSound(word, at)) {
      // The letter is й after a vowel or at the end of «-iy», elsewhere ы.
      read += vowel.test(read) ? 'й' : 'ы'
      at++
      continue
    }
    const sound = sounds.find(([latin]) => word.startsWith(latin, at))
    read += sound?.[1] ?? word[at]
    at += sound?.[0].length ?? 1
  }
  return read
}

const startsSound = (word: string, at: number) => /^y[uaoejy]/.test(word.slice(at))
