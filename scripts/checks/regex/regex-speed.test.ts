import { describe, expect, it } from 'vitest'
import { root } from '../../process/root.ts'
import { findRegexes } from './find-regexes.ts'
import { measureRegex } from './measure-regex.ts'

/**
 * Files that make a regular expression of a text at run time, and why no untrusted text can make it slow. The check
 * measures literals only.
 */
const makers: Readonly<Record<string, string>> = {
  'core/embedded-mongo/src/query/regex.ts': 'runs under a limit of time',
  'core/src/answers/ai/providers/local/next-step.ts': 'alternatives of words, on the owner’s instructions',
  'core/src/answers/ai/providers/local/question.ts': 'alternatives of words, on a bounded question',
  'core/src/answers/ai/providers/local/small-talk.ts': 'alternatives of words, on at most 200 characters',
  'core/src/answers/ai/providers/thoughts/find-closing.ts': 'alternatives of fixed marks',
  'core/src/answers/ai/providers/thoughts/find-opening.ts': 'alternatives of fixed marks after an empty line',
  'core/src/answers/ai/providers/thoughts/scan-code.ts': 'runs of one sign, and alternatives of fixed marks',
  'core/src/answers/ai/providers/thoughts/without-thoughts.ts': 'alternatives of fixed marks',
  'core/src/answers/synonyms/names-in-text.ts':
    'names of at most three words, each begun once, on at most 20,000 characters',
  'core/src/contract/article/code-pieces.ts': 'bounded repetitions, on at most 20,000 characters',
  'core/src/extend/host/check-patterns.ts': 'compiled to see whether it can be, and run on nothing',
  'core/src/answers/knowledge/reading/text/markdown-dialects.ts': 'bounded repetitions',
  'core/src/answers/knowledge/reading/xlsx/xml-walk.ts':
    'names of tags around classes that exclude each other',
  'core/src/search/terms/sizes.ts': 'numbers of bounded length',
  'core/src/talk/suggestions/delicate.ts': 'alternatives of words, on a bounded question',
  'dashboard/src/form/validate.ts': 'a plugin’s pattern, in the browser of who types',
  'dashboard/src/features/knowledge/retrieval/find-quote.ts':
    'escaped words of a quote, in the browser of who reads',
}

describe('regular expressions of what ships', () => {
  const { literals, made } = findRegexes(root)

  it('are found', () => expect(literals.length).toBeGreaterThan(300))

  it('need time in proportion to the text they read', { timeout: 300_000 }, () => {
    const unique = new Map(literals.map(literal => [`/${literal.source}/${literal.flags}`, literal]))
    const slow = [...unique].flatMap(([text, { file, line, source, flags }]) => {
      const { ms, isSuperLinear, prefix, pump, suffix, size } = measureRegex(source, flags)
      if (!isSuperLinear) return []
      const attack = `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} up to ${size} + ${JSON.stringify(suffix)}`
      return [`${file}:${line}  ${text}  ${Math.round(ms)} ms for ${attack}`]
    })
    expect(slow).toEqual([])
  })

  it('are literals, or stand in the list of those made at run time', () => {
    const files = [...new Set(made.map(place => place.split(':')[0] ?? place))]
    expect(files.sort()).toEqual(Object.keys(makers).sort())
  })
})

describe('the measurement', () => {
  it.each([
    ['nested repetition', '^(a+)+$', ''],
    ['a repetition that overlaps its neighbour', '^\\d+\\w*-', ''],
    ['blanks before an end that does not come', '\\s+$', ''],
    ['a search that begins anew at every letter', '[\\w.-]*\\*{3,}', 'g'],
    ['a bracket that is never closed', '\\[[^\\]]+\\]', 'g'],
    ['a look-ahead of any length', '<(?=\\s*\\/?\\s*passages?)', 'g'],
  ])('finds %s', (_, source, flags) => expect(measureRegex(source, flags).isSuperLinear).toBe(true))

  it.each([
    ['a plain repetition', '\\d+', 'g'],
    ['a bounded bracket', '\\[[^\\]]{1,60}\\]', 'g'],
    ['alternatives', '(?:foo|bar)+', 'gu'],
  ])('passes %s', (_, source, flags) => expect(measureRegex(source, flags).isSuperLinear).toBe(false))
})
