import { attributeOf } from '../xlsx/xml-walk.ts'
import { childIn, elementsOf, textWithin, valueIn, type WordElement } from './word-xml.ts'

/** A formula (OMML, ECMA-376 part 1, 22.1) in one line: `S = (a + b)/2`, `x²`, `√(x)`, `∑_(i=1)^n i`. */
export const formulaText = (element: WordElement): string => {
  const write = Object.hasOwn(writers, element.name) ? writers[element.name] : undefined
  if (write) return write(element)
  if (element.name.endsWith('Pr')) return ''
  return elementsOf(element).map(formulaText).join('')
}

const part = (element: WordElement, name: string) => {
  const found = childIn(element, name)
  return found ? formulaText(found).trim() : ''
}

const parts = (element: WordElement, name: string) =>
  elementsOf(element)
    .filter(child => child.name === name)
    .map(child => formulaText(child).trim())

/** In brackets, unless it is one word or number. */
const grouped = (text: string) => (/^[\p{L}\p{M}\d.,]*$/u.test(text) ? text : `(${text})`)

const raised = new Map([...'0123456789+-n'].map((sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'[at] ?? sign] as const))
const lowered = new Map([...'0123456789+-'].map((sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋'[at] ?? sign] as const))

const script = (text: string, { signs, mark }: { signs: ReadonlyMap<string, string>; mark: string }) => {
  if (text === '') return ''
  const plain = text.replaceAll('−', '-')
  return [...plain].every(sign => signs.has(sign))
    ? [...plain].map(sign => signs.get(sign)).join('')
    : `${mark}${grouped(text)}`
}
const above = (element: WordElement) => script(part(element, 'm:sup'), { signs: raised, mark: '^' })
const below = (element: WordElement) => script(part(element, 'm:sub'), { signs: lowered, mark: '_' })
const base = (element: WordElement) => part(element, 'm:e')

/** A sign that the properties name; an empty one is none. */
const signOf = (properties: WordElement | undefined, { name, usual }: { name: string; usual: string }) => {
  const found = childIn(properties, name)
  return found ? (attributeOf(found.attributes, 'val') ?? '') : usual
}

const writers: Readonly<Record<string, (element: WordElement) => string>> = {
  'm:t': textWithin,
  'w:t': textWithin,
  'm:f': element => `${grouped(part(element, 'm:num'))}/${grouped(part(element, 'm:den'))}`,
  'm:sSup': element => `${grouped(base(element))}${above(element)}`,
  'm:sSub': element => `${grouped(base(element))}${below(element)}`,
  'm:sSubSup': element => `${grouped(base(element))}${below(element)}${above(element)}`,
  'm:sPre': element => `${below(element)}${above(element)}${base(element)}`,
  'm:rad': element => {
    const degree = part(element, 'm:deg')
    const hidden = valueIn(childIn(element, 'm:radPr'), 'm:degHide')
    const shown = degree !== '' && !(hidden && /^(?:1|true|on)$/.test(hidden))
    return `${shown ? script(degree, { signs: raised, mark: '' }) : ''}√(${base(element)})`
  },
  'm:nary': element => {
    const sign = signOf(childIn(element, 'm:naryPr'), { name: 'm:chr', usual: '∫' })
    return `${sign}${below(element)}${above(element)} ${base(element)}`
  },
  'm:d': element => {
    const properties = childIn(element, 'm:dPr')
    const begin = signOf(properties, { name: 'm:begChr', usual: '(' })
    const end = signOf(properties, { name: 'm:endChr', usual: ')' })
    const between = signOf(properties, { name: 'm:sepChr', usual: '|' })
    return `${begin}${parts(element, 'm:e').join(between)}${end}`
  },
  'm:func': element => {
    const argument = base(element)
    const isBracketed = childIn(childIn(element, 'm:e'), 'm:d') !== undefined
    return `${part(element, 'm:fName')}${isBracketed ? argument : `(${argument})`}`
  },
  'm:limLow': element => `${base(element)}_${grouped(part(element, 'm:lim'))}`,
  'm:limUpp': element => `${base(element)}^${grouped(part(element, 'm:lim'))}`,
  'm:eqArr': element => parts(element, 'm:e').join('; '),
  'm:m': element => `[${parts(element, 'm:mr').join('; ')}]`,
  'm:mr': element => parts(element, 'm:e').join(', '),
}
