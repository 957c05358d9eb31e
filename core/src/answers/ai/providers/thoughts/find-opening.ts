import { scanCode } from './scan-code.ts'
import { anyOf, longestMark, thoughtMarks } from './thought-marks.ts'

/** A piece of a text, up to where reasoning begins in the middle of it. */
interface Split {
  text: string
  /** The mark that begins it, as it was written, what ends it, and what comes after; missing: there is none. */
  opened?: { mark: string; closing: string; rest: string }
}

/** Looks for marks that open reasoning after some text was written. */
export interface OpeningFinder {
  push(piece: string, options?: { isLast: boolean }): Split
  /** Returns what was held back as the beginning of a mark. */
  takeHeld(): string
}

const tailLength = longestMark + 40
const paragraph = '\\n[ \\t]*\\r?\\n[ \\t]*'
const openings = new RegExp(`(${paragraph})(${anyOf(thoughtMarks.map(({ opening }) => opening))})`, 'gi')
const begun = new RegExp(`${paragraph}([<[◁][^\\n]{0,${longestMark - 1}})$`)
const mayOpen = (piece: string): boolean => /[<[◁]/.test(piece)

/** A mark opens reasoning where it begins a paragraph outside of code. */
export const findOpening = (): OpeningFinder => {
  const code = scanCode()
  /** Text that was returned and not scanned. */
  let unscanned: string[] = []
  /** The last characters that were returned. */
  let tail = ''
  /** Text that may become a mark. */
  let held = ''

  const told = (text: string, scanned = 0): string => {
    if (text.length > scanned) unscanned.push(text.slice(scanned))
    tail = (tail + text.slice(-tailLength)).slice(-tailLength)
    return text
  }

  return {
    takeHeld: () => {
      const taken = held
      held = ''
      return taken
    },
    push: (piece, { isLast } = { isLast: false }) => {
      if (held === '' && !mayOpen(piece)) return { text: told(piece) }
      const from = tail.length
      const text = tail + held + piece
      held = ''
      let scannedTo = from
      for (const found of text.matchAll(openings)) {
        const [, before = '', mark = ''] = found
        const at = found.index + before.length
        if (at < from) continue
        code.push(unscanned.join('') + text.slice(scannedTo, at))
        unscanned = []
        scannedTo = at
        const pair = thoughtMarks.find(({ opening }) => opening === mark.toLowerCase())
        if (!pair || code.isInCode()) continue
        const rest = text.slice(at + mark.length)
        return { text: told(text.slice(from, at), at - from), opened: { mark, closing: pair.closing, rest } }
      }
      const open = isLast ? undefined : begun.exec(text)?.[1]?.toLowerCase()
      if (open && thoughtMarks.some(({ opening }) => opening.startsWith(open)))
        held = text.slice(-open.length)
      return { text: told(text.slice(from, text.length - held.length), scannedTo - from) }
    },
  }
}
