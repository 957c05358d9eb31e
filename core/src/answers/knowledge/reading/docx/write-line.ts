import { blanksWithinWords } from '../letter-spaced.ts'
import { escapeXml } from '../xml/tags.ts'
import type { WordElement } from './word-xml.ts'

/** What the content of a paragraph has become. */
export interface Line {
  /** Text and marks in order, each with the properties of its run. */
  pieces: Piece[]
  /** Text boxes and other blocks within the paragraph: they follow it. */
  boxes: WordElement[]
  /** The text that was left out, by the reason. */
  leftOut: Map<'hidden' | 'struck-out', string>
}

type Piece = { properties: string } & ({ text: string } | { mark: string })

export const createLine = (): Line => ({ pieces: [], boxes: [], leftOut: new Map() })

/** Notes a text that is not read, for a reason. */
export const leaveOut = ({ leftOut }: Line, why: 'hidden' | 'struck-out', text: string): void => {
  leftOut.set(why, `${leftOut.get(why) ?? ''}${text}`)
}

/** true: there is something to see. */
export const isFilled = ({ pieces }: Line): boolean =>
  pieces.some(piece => 'text' in piece && piece.text.trim() !== '')

/** The text of a line. */
export const textOfLine = ({ pieces }: Line): string =>
  pieces.map(piece => ('text' in piece ? piece.text : ' ')).join('')

/** The runs of a line; words with blanks between their letters are joined, also across runs. */
export const writeLine = (line: Line): string => {
  joinLetters(line)
  const out: string[] = []
  let open: string | undefined
  for (const piece of line.pieces) {
    if (open !== piece.properties) {
      if (open !== undefined) out.push('</w:r>')
      out.push('<w:r>', piece.properties)
      open = piece.properties
    }
    out.push(
      'text' in piece
        ? `<w:t xml:space="preserve">${escapeXml(withoutControls(piece.text))}</w:t>`
        : piece.mark,
    )
  }
  if (open !== undefined) out.push('</w:r>')
  return out.join('')
}

/** Characters that XML does not allow, which references may name. */
const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')

const joinLetters = (line: Line) => {
  const places = blanksWithinWords(line.pieces.map(piece => ('text' in piece ? piece.text : '\n')).join(''))
  if (places.length === 0) return
  const blanks = new Set(places)
  let at = 0
  for (const piece of line.pieces) {
    if (!('text' in piece)) {
      at++
      continue
    }
    const begin = at
    at += piece.text.length
    piece.text = piece.text
      .split('')
      .filter((_, index) => !blanks.has(begin + index))
      .join('')
  }
}
