import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** One meaning of a Polish word: its translations, and the Polish explanations that tell it from others. */
export interface Sense {
  translations: readonly string[]
  glosses: ReadonlySet<string>
}

/**
 * Reads a dictionary in the format of dictd (`NAME.index` and `NAME.dict.dz`) as WikDict writes it: the meanings of each headword,
 * under the word with its part of speech (`zamek <n>`). Of phrases, which a search never looks up, nothing is read.
 */
export const readDictionary = async (path: string): Promise<ReadonlyMap<string, readonly Sense[]>> => {
  const text = gunzipSync(await readFile(`${path}.dict.dz`))
  const index = (await readFile(`${path}.index`, 'utf8')).split('\n')
  const entries = new Map<string, Sense[]>()
  for (const line of index) {
    const [headword = '', start, length] = line.split('\t')
    if (headword.startsWith('00database') || start === undefined || length === undefined) continue
    const from = numberOf(start)
    const [head = '', ...body] = text.toString('utf8', from, from + numberOf(length)).split('\n')
    const [, word, partOfSpeech = ''] = /^(\S+?)(?: się)?(?: \/.*\/)?(?: (<[a-z]+>))?$/.exec(head) ?? []
    if (!word) continue
    const key = `${word.toLowerCase()} ${partOfSpeech}`
    entries.set(key, [...(entries.get(key) ?? []), ...sensesIn(body)])
  }
  return entries
}

const sensesIn = (lines: readonly string[]): Sense[] => {
  const senses: { translations: string[]; glosses: Set<string> }[] = []
  for (const line of lines) {
    const numbered = /^\d+\. (.+)$/.exec(line)
    const last = senses.at(-1)
    if (numbered?.[1] || !last)
      senses.push({ translations: wordsIn(numbered?.[1] ?? line), glosses: new Set() })
    else if (!/^ ?\d+\.$/.test(line) && line.trim()) last.glosses.add(line.trim())
  }
  return senses
}

/** The translations of a line, without the number of the next explanation at its end. */
const wordsIn = (line: string): string[] =>
  line
    .replace(/ \d+\.$/, '')
    .replace(/\([^()]*\)/g, '')
    .split(/[,;]/)
    .map(word => word.normalize('NFC').replaceAll('\u0301', '').trim())
    .filter(Boolean)

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A number as dictd writes it: base 64, the highest digit first. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0)
