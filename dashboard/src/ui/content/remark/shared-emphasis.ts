import { sidesOf } from '@botanika/core/marks'
import { attention } from 'micromark-core-commonmark'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import type { Code, Construct, Extension, TokenizeContext, TokenType } from 'micromark-util-types'

const tilde = 126
const escaped = 'characterEscape'

/** A run of marks whose sides are those of `sidesOf`; what they pair up to is the parser's own matter. */
const construct = (type: TokenType, resolver: Construct | undefined): Construct => ({
  name: 'sharedEmphasis',
  ...(resolver?.resolveAll && { resolveAll: resolver.resolveAll }),
  tokenize(this: TokenizeContext, effects, ok, nok) {
    const { previous, events } = this
    let run = ''
    const inside = (code: Code) => {
      const sign = signOf(code)
      if (run === '' || run.startsWith(sign)) {
        run += sign
        effects.consume(code)
        return inside
      }
      const token = effects.exit(type)
      if (run.startsWith('~') && run.length !== 2) return nok(code)
      const { opens, closes } = sidesOf(run, signOf(previous), sign)
      token._open = opens
      token._close = closes
      return ok(code)
    }
    return code => {
      // The middle of a run that is no mark.
      if (code === tilde && previous === tilde && events.at(-1)?.[1].type !== escaped) return nok(code)
      effects.enter(type)
      return inside(code)
    }
  },
})

const signOf = (code: Code): string => (code !== null && code > 0 ? String.fromCharCode(code) : ' ')

const strike = [gfmStrikethrough().text?.[tilde] ?? []].flat()[0]
const emphasis = construct('attentionSequence', attention)
const shared: Extension = {
  disable: { null: ['attention', 'strikethrough'] },
  text: { 42: emphasis, 95: emphasis, [tilde]: construct('strikethroughSequenceTemporary', strike) },
}

interface Parser {
  data(): object
}

/** A remark plugin: which marks are emphasis is decided as in the widget and the messengers (`contract/markdown-marks.ts`). */
export function sharedEmphasis(this: Parser) {
  const data = this.data()
  const known: unknown = 'micromarkExtensions' in data && data.micromarkExtensions
  Object.assign(data, { micromarkExtensions: [...(Array.isArray(known) ? known : []), shared] })
}
