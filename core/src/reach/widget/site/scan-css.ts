import { parseColour } from './parse-colour.ts'

const maxDeclarations = 20_000

/** Names that authors give to the colour of the brand. */
const brandName = /primary|brand|accent|main|theme|corporate/

/** Weight of a declaration as evidence of the brand's colour. */
const weightOf = (selector: string, property: string): number => {
  if (property.startsWith('--')) return brandName.test(property) ? 12 : 1
  const isGround = property === 'background' || property === 'background-color'
  if (/btn|button|submit/.test(selector)) return isGround ? 6 : 1
  if (/(?:^|[\s,>])a(?:$|[\s,:.])/.test(selector)) return property === 'color' ? 3 : 1
  if (/header|nav|hero|logo/.test(selector) && isGround) return 3
  return isGround || property === 'color' || property === 'fill' ? 1 : 0
}

/** Adds the colours of a style sheet with their weights: one pass, from one `;`, `{` or `}` to the next. */
export const addColoursOfCss = (css: string, weights: Map<string, number>): void => {
  let selector = ''
  let begin = 0
  let declarations = 0
  for (let at = 0; at < css.length && declarations < maxDeclarations; at++) {
    const code = css[at]
    if (code === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2)
      if (end < 0) return
      at = end + 1
      begin = at + 1
    } else if (code === '{') {
      selector = css
        .slice(Math.max(begin, at - 300), at)
        .trim()
        .toLowerCase()
      begin = at + 1
    } else if (code === ';' || code === '}') {
      declarations += 1
      addDeclaration(css.slice(begin, Math.min(at, begin + 300)), selector, weights)
      begin = at + 1
    }
  }
}

const addDeclaration = (declaration: string, selector: string, weights: Map<string, number>): void => {
  const colon = declaration.indexOf(':')
  if (colon < 0) return
  const weight = weightOf(selector, declaration.slice(0, colon).trim().toLowerCase())
  const colour = weight > 0 && parseColour(firstColour(declaration.slice(colon + 1)))
  if (colour) weights.set(colour, (weights.get(colour) ?? 0) + weight)
}

/** `background: #123456 url(…)`: the colour stands first in what most authors write. */
const firstColour = (value: string): string => {
  const text = value.trim()
  const close = text.indexOf(')')
  if (/^(?:rgb|hsl)a?\(/i.test(text) && close > 0) return text.slice(0, close + 1)
  return text.split(' ', 1)[0] ?? ''
}
