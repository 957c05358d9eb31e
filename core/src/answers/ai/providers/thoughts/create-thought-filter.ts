import type { FinishReason } from '../../provider.ts'
import { type ClosingFinder, findClosing } from './find-closing.ts'
import { findOpening } from './find-opening.ts'
import { longestMark, marksClosingAlone, thoughtMarks } from './thought-marks.ts'

/** Removes a model's reasoning from its text while that streams. */
export interface ThoughtFilter {
  /** Takes the next piece; returns the text that may be shown. */
  push(piece: string): string
  /** Returns what was held back, at the end of the text. */
  end(finish: FinishReason): string
  /** true: all that was shown before the last piece was reasoning and has to go; asked after each piece. */
  takeWithdrawal(): boolean
  /** true: the text that comes at present is, or may be, reasoning. */
  isThinking(): boolean
}

interface ThoughtFilterOptions {
  /** Texts of this server begin with reasoning that nothing opens: they are held back until something closes it. */
  isExpected?: boolean
  /** A closing mark without its opening ended reasoning. */
  onClosedAlone?(): void
  /** The reasoning that was expected did not come. */
  onMissed?(): void
}

/** A reply with more marks that close alone, or with more thoughts, is about such marks. */
const maxClosedAlone = 3
const maxThoughts = 20

const begins = [
  ...thoughtMarks.map(({ opening, closing }) => ({ mark: opening, closing })),
  ...marksClosingAlone.map(({ closing }) => ({ mark: closing, closing: '' })),
]

/**
 * Reasoning is what stands between marks at the very beginning of a text or of a later paragraph, and everything before a closing mark
 * that nothing opened: chat templates of R1 open it themselves. Any other mark is part of the answer: people ask about such marks, too.
 */
export const createThoughtFilter = ({
  isExpected = false,
  onClosedAlone,
  onMissed,
}: ThoughtFilterOptions = {}): ThoughtFilter => {
  let state: 'begin' | 'thought' | 'text' = 'begin'
  /** Blanks before the first word, until it is known whether they are shown. */
  let blanks = ''
  /** Text that may become a mark; in a thought, its last characters. */
  let open = ''
  /** The mark that ends the present thought. */
  let closing = ''
  /** A thought in the middle of the text, which is text if nothing ends it. */
  let unclosed = ''
  let thoughts = 0
  let closedAlone = 0
  /** Text that is not shown yet; null: it is shown as it comes. */
  let held: string[] | null = isExpected ? [] : null
  let finder: ClosingFinder = findClosing()
  const openings = findOpening()
  let hasShown = false
  let isWithdrawn = false

  /** `next` takes the text that follows a thought. */
  const begin = (piece: string, next: Next = read): string => {
    const given = open + piece
    const word = given.trimStart()
    if (thoughts === 0) blanks += given.slice(0, given.length - word.length)
    open = word
    if (word === '') return ''
    const start = word.slice(0, longestMark).toLowerCase()
    const found = begins.find(({ mark }) => start.startsWith(mark))
    if (found) {
      const rest = word.slice(found.mark.length)
      return found.closing === '' ? afterThought(rest, next) : think(found.closing, rest)
    }
    return begins.some(({ mark }) => mark.startsWith(start)) ? '' : beginText(next)
  }

  const beginText = (next: Next): string => {
    const text = thoughts > 0 ? open : blanks + open
    open = ''
    state = 'text'
    return next(text)
  }

  const think = (end: string, rest: string): string => {
    state = 'thought'
    closing = end
    open = ''
    return pass(rest)
  }

  const pass = (piece: string): string => {
    const text = open + piece
    if (unclosed) unclosed += piece
    const at = text.toLowerCase().indexOf(closing)
    if (at >= 0) return afterThought(text.slice(at + closing.length))
    open = text.slice(1 - closing.length)
    return ''
  }

  const afterThought = (rest: string, next: Next = read): string => {
    held = null
    open = ''
    unclosed = ''
    thoughts += 1
    state = thoughts < maxThoughts ? 'begin' : 'text'
    return state === 'begin' ? begin(rest, next) : next(rest)
  }

  const read = (piece: string, isLast = false): string => {
    // The text that is held back may be reasoning as a whole.
    const { text, opened } =
      held || thoughts >= maxThoughts ? { text: piece } : openings.push(piece, { isLast })
    const shown = close(text, isLast)
    if (state !== 'text') return shown + push(openings.takeHeld() + (opened ? opened.mark + opened.rest : ''))
    if (!opened) return shown
    unclosed = opened.mark
    return shown + think(opened.closing, opened.rest)
  }

  const close = (piece: string, isLast = false): string => {
    const { text, rest } = finder.push(piece, { isLast })
    if (rest === undefined) return show(text)
    onClosedAlone?.()
    isWithdrawn ||= hasShown
    hasShown = false
    closedAlone += 1
    finder = closedAlone < maxClosedAlone ? findClosing() : findNothing
    // This part was already searched for openings.
    const shown = afterThought(rest, close)
    return isLast ? shown + endText() : shown
  }

  const show = (text: string): string => {
    if (held) held.push(text)
    else hasShown ||= text !== ''
    return held ? '' : text
  }

  /** Returns the text that is open at the end, unless it is inside of a thought. */
  const endText = (): string => {
    if (state === 'thought') return unclosed
    return state === 'begin' ? (thoughts > 0 ? '' : blanks) + open : read('', true)
  }

  const push = (piece: string): string => {
    if (state === 'text') return read(piece)
    return state === 'begin' ? begin(piece) : pass(piece)
  }

  return {
    push: piece => {
      isWithdrawn = false
      return push(piece)
    },
    end: finish => {
      isWithdrawn = false
      // Cut short within a thought.
      if (finish === 'length') unclosed = ''
      const shown = endText()
      if (!held) return shown
      // Cut short before anything closed it: it was reasoning.
      if (finish === 'length') return ''
      onMissed?.()
      return held.join('') + shown
    },
    takeWithdrawal: () => isWithdrawn,
    isThinking: () => state === 'thought' || held !== null,
  }
}

type Next = (text: string) => string

const findNothing: ClosingFinder = { push: text => ({ text }) }
