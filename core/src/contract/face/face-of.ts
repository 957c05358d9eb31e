import { type FaceColourName, type FaceIconName, faceColours, faceIconNames, faceIcons } from './faces.ts'
import { stemsEn } from './stems-en.ts'
import { stemsPl } from './stems-pl.ts'
import { stemsRu } from './stems-ru.ts'

export { faceColours }

/** Look of an assistant in lists: `letters` are those of its name. */
export interface Face {
  icon: FaceIconName | 'letters'
  colour: FaceColourName
}

export interface FaceSource {
  name: string
  description: string
  /** Icon that the owner chose; `auto`: by the meaning of name and description. */
  icon: FaceIconName | 'letters' | 'auto'
  colour: FaceColourName | 'auto'
}

/** The face of an assistant: what was chosen, else what its name means, else its description, else the name's letters. */
export const faceOf = ({ name, description, icon, colour }: FaceSource): Face => {
  const shown = icon === 'auto' ? (meaningOf(name, description) ?? 'letters') : icon
  if (colour !== 'auto') return { icon: shown, colour }
  return { icon: shown, colour: shown === 'letters' ? colourOf(name) : faceIcons[shown] }
}

const meaningOf = (name: string, description: string): FaceIconName | undefined =>
  named(name) ?? bestOf(name) ?? bestOf(description)

/** Parts of a name that decide by themselves, at any position. */
const named = (name: string): FaceIconName | undefined => {
  const words = name.toLowerCase()
  if (words.includes('code')) return 'code-xml'
  if (words.includes('write') || words.includes('content')) return 'pen-line'
  return words.includes('data') || words.includes('analyst') ? 'chart-line' : undefined
}

const marks = /\p{M}/gu
const breaks = /[^\p{L}\p{N}]+/u
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(marks, '').replaceAll('ł', 'l')

/** Stems by their first letters, so that a word meets few of them. */
const stems = new Map<string, { stem: string; isWhole: boolean; icon: FaceIconName }[]>()
const lead = (word: string): string => word.slice(0, 2)
for (const icon of faceIconNames)
  for (const one of [stemsRu, stemsEn, stemsPl].flatMap(table => table[icon].split(' '))) {
    const isWhole = one.endsWith('!')
    const stem = plain(isWhole ? one.slice(0, -1) : one)
    if (stem === '') continue
    const beside = stems.get(lead(stem))
    if (beside) beside.push({ stem, isWhole, icon })
    else stems.set(lead(stem), [{ stem, isWhole, icon }])
  }

/** The meaning that most words of a text have; of equal ones the first of the table. */
const bestOf = (text: string): FaceIconName | undefined => {
  const counts = new Map<FaceIconName, number>()
  for (const word of plain(text).split(breaks)) {
    const meanings = new Set<FaceIconName>()
    for (const { stem, isWhole, icon } of stems.get(lead(word)) ?? [])
      if (isWhole ? word === stem : word.startsWith(stem)) meanings.add(icon)
    for (const icon of meanings) counts.set(icon, (counts.get(icon) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  return faceIconNames.find(icon => counts.get(icon) === most)
}

/** Derives a colour from a name: always the same one for the same name. */
const colourOf = (name: string): FaceColourName => {
  let sum = 0
  for (const sign of name.trim()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return faceColours[sum % faceColours.length] ?? 'grey'
}
