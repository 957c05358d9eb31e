import type { AST } from '@eslint-community/regexpp'
import { RegExpParser } from '@eslint-community/regexpp'

export interface Attacks {
  /** Texts to begin with: the part that the pattern requires before a repetition. */
  prefixes: string[]
  /** Texts to repeat. */
  pumps: string[]
}

const parser = new RegExpParser()
const probes = [...'\t\n \0!"#$%&\'()*+,-./0:;<=>?@A[\\]^_`a{|}~ яЯж–…«»']
const longest = 60
/** A repetition with a smaller bound cannot make much work of a long text. */
const unbounded = 20

/**
 * Derives hostile texts from a pattern's own parts: the characters that each part accepts, alone and with its
 * neighbours.
 */
export const attacksOf = (source: string, flags: string): Attacks => {
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const accepted = acceptedBy(flags)
  const pumps = new Set<string>()
  const prefixes = new Set([''])
  const sample = (node: AST.Element | AST.Alternative, pick: number): string => {
    switch (node.type) {
      case 'Alternative':
        return node.elements.map(element => sample(element, pick)).join('')
      case 'Quantifier':
        return sample(node.element, pick).repeat(Math.max(1, Math.min(node.min, 8)))
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const characters = accepted(node)
        return characters[pick % Math.max(1, characters.length)] ?? ''
      }
      case 'Group':
      case 'CapturingGroup':
        return sample(node.alternatives[pick % node.alternatives.length] ?? node.alternatives[0], pick)
      case 'Assertion':
        return node.kind === 'lookahead' && !node.negate ? sample(node.alternatives[0], pick) : ''
      default:
        return ''
    }
  }
  const visit = ({ elements }: AST.Alternative, before: string) => {
    let prefix = before
    for (const [index, element] of elements.entries()) {
      for (const pick of [0, 3])
        for (let length = 1; length <= 4; length++) {
          const text = elements
            .slice(index, index + length)
            .map(part => sample(part, pick))
            .join('')
          if (text && text.length <= longest) pumps.add(text)
        }
      const inner = element.type === 'Quantifier' ? element.element : element
      if (element.type === 'Quantifier' && element.max > unbounded) {
        if (prefix.length <= longest) prefixes.add(prefix)
        if (inner.type === 'CharacterClass' || inner.type === 'CharacterSet')
          for (const character of accepted(inner)) pumps.add(character)
      }
      if ('alternatives' in inner) for (const alternative of inner.alternatives) visit(alternative, prefix)
      prefix += sample(element, 0)
    }
  }
  for (const alternative of pattern.alternatives) visit(alternative, '')
  return { pumps: [...pumps].slice(0, 90), prefixes: [...prefixes].slice(0, 8) }
}

/** Makes a function that returns the probes that a set of characters accepts. */
const acceptedBy = (flags: string) => {
  const known = new Map<AST.Node, readonly string[]>()
  return (node: AST.Node): readonly string[] => {
    const before = known.get(node)
    if (before) return before
    const matcher = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gyd]/g, ''))
    const characters = probes.filter(probe => matcher.test(probe))
    known.set(node, characters)
    return characters
  }
}
