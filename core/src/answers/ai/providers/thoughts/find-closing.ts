import { scanCode } from './scan-code.ts'
import { anyOf, longestMark, marksClosingAlone } from './thought-marks.ts'

/** A piece of a text: what of it, and of what was held before, is no part of a mark. */
interface Judged {
  text: string
  /** The text after a mark that closes all of the text before it; missing: there is no such mark. */
  rest?: string
}

/** Looks for a closing mark that nothing in the text opened. */
export interface ClosingFinder {
  push(piece: string, options?: { isLast: boolean }): Judged
}

/** Length of the kept tail: enough to see a mark that was cut, and that its line is empty before it. */
const tailLength = longestMark + 40
const afterLength = 40

const closings = new RegExp(anyOf(marksClosingAlone.map(({ closing }) => closing)), 'gi')

/** Every closing mark ends with one of these. */
const mayClose = (piece: string): boolean => piece.includes('>') || piece.includes(']') || piece.includes('▷')

/**
 * A mark closes what is before it outside of code, where the text did not open it, and where it stands as models write it: at the
 * beginning of its line, at its end, between two sentences, or with a letter right after it. «The mark </think> ends them» is about
 * marks.
 */
export const findClosing = (): ClosingFinder => {
  const code = scanCode()
  /** Text that was returned and not scanned. */
  let unscanned: string[] = []
  /** The last characters that were returned. */
  let tail = ''
  /** A mark whose next character has not come. */
  let held = ''

  const told = (text: string, isScannedTo = 0): Judged => {
    if (text.length > isScannedTo) unscanned.push(isScannedTo > 0 ? text.slice(isScannedTo) : text)
    tail = text.length >= tailLength ? text.slice(-tailLength) : (tail + text).slice(-tailLength)
    return { text }
  }

  /** Scans to the place of a mark in a text that begins with the tail. */
  const scanTo = (at: number, { text, scannedTo }: { text: string; scannedTo: number }): number => {
    const beyond = tail.length - at
    const before = unscanned.join('')
    if (beyond > 0) {
      code.push(before.slice(0, -beyond))
      unscanned = [before.slice(-beyond)]
      return scannedTo
    }
    // The code is kept in one piece: a mark or a run of backticks may have been cut between them.
    code.push(before + text.slice(scannedTo, Math.max(at, scannedTo)))
    unscanned = []
    return Math.max(at, scannedTo)
  }

  return {
    push: (piece, { isLast } = { isLast: false }) => {
      if (held === '' && !mayClose(piece)) return told(piece)
      const from = tail.length
      const text = tail + held + piece
      let scannedTo = from
      held = ''
      for (const found of text.matchAll(closings)) {
        const [mark] = found
        const end = found.index + mark.length
        // Judged before.
        if (end <= from) continue
        if (!isLast && text.length - end < afterLength && /^[ \t]*$/.test(text.slice(end))) {
          const start = Math.max(found.index, from)
          held = text.slice(start)
          return told(text.slice(from, start), scannedTo - from)
        }
        if (!isPlacedToClose(text, { at: found.index, end })) continue
        scannedTo = scanTo(found.index, { text, scannedTo })
        if (!code.isInCode() && !code.hasOpened(mark.toLowerCase()))
          return { text: text.slice(from, Math.max(found.index, from)), rest: text.slice(end) }
      }
      return told(text.slice(from), scannedTo - from)
    },
  }
}

const isPlacedToClose = (text: string, { at, end }: { at: number; end: number }): boolean =>
  /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - tailLength), at)) ||
  /^(?:[ \t]*\r?\n|[\p{L}\p{N}])/u.test(text.slice(end, end + afterLength)) ||
  (/[.!?…][ \t]{1,9}$/.test(text.slice(Math.max(0, at - tailLength), at)) &&
    /^[ \t]+[\p{Lu}\p{N}]/u.test(text.slice(end, end + afterLength)))
