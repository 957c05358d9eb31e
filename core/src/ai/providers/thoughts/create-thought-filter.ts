import type { FinishReason } from '../../provider.ts'
import { type ClosingFinder, findClosing } from './find-closing.ts'
import { longestMark, marksClosingAlone, thoughtMarks } from './thought-marks.ts'

/** Takes a model's reasoning out of its text while that streams. */
export interface ThoughtFilter {
  /** Takes the next piece; returns what may be shown. */
  push(piece: string): string
  /** What was held back, at the end of the text. */
  end(finish: FinishReason): string
  /** Whether all that was shown before the last piece was reasoning and has to go; asked after each piece. */
  takeWithdrawal(): boolean
  /** What comes at present is, or may be, reasoning. */
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

/** A reply with more marks that close alone, or with more thoughts in a row, is about such marks. */
const maxClosedAlone = 3
const maxThoughts = 20

const begins = [
  ...thoughtMarks.map(({ opening, closing }) => ({ mark: opening, closing })),
  ...marksClosingAlone.map(({ closing }) => ({ mark: closing, closing: '' })),
]

/**
 * Reasoning is what stands between marks at the very beginning of a text, and everything before a closing mark that nothing opened:
 * chat templates of R1 open it themselves. Any other mark is part of the answer: people ask about such marks, too.
 */
export const createThoughtFilter = ({
  isExpected = false,
  onClosedAlone,
  onMissed,
}: ThoughtFilterOptions = {}): ThoughtFilter => {
  let state: 'begin' | 'thought' | 'text' = 'begin'
  /** Blanks before the first word, until it is known whether they are shown. */
  let blanks = ''
  /** What may become a mark; in a thought, its last characters. */
  let open = ''
  /** What ends the present thought. */
  let closing = ''
  let thoughts = 0
  let closedAlone = 0
  /** Text that is not shown yet; null: it is shown as it comes. */
  let held: string[] | null = isExpected ? [] : null
  let finder: ClosingFinder = findClosing()
  let hasShown = false
  let isWithdrawn = false

  const begin = (piece: string): string => {
    const given = open + piece
    const word = given.trimStart()
    if (thoughts === 0) blanks += given.slice(0, given.length - word.length)
    open = word
    if (word === '') return ''
    const start = word.slice(0, longestMark).toLowerCase()
    const found = begins.find(({ mark }) => start.startsWith(mark))
    if (found) {
      const rest = word.slice(found.mark.length)
      return found.closing === '' ? afterThought(rest) : think(found.closing, rest)
    }
    return begins.some(({ mark }) => mark.startsWith(start)) ? '' : beginText()
  }

  const beginText = (): string => {
    const text = thoughts > 0 ? open : blanks + open
    open = ''
    state = 'text'
    return read(text)
  }

  const think = (end: string, rest: string): string => {
    state = 'thought'
    closing = end
    open = ''
    return pass(rest)
  }

  const pass = (piece: string): string => {
    const text = open + piece
    const at = text.toLowerCase().indexOf(closing)
    if (at >= 0) return afterThought(text.slice(at + closing.length))
    open = text.slice(1 - closing.length)
    return ''
  }

  const afterThought = (rest: string): string => {
    held = null
    open = ''
    thoughts += 1
    state = thoughts < maxThoughts ? 'begin' : 'text'
    return state === 'begin' ? begin(rest) : read(rest)
  }

  const read = (piece: string, isLast = false): string => {
    const { text, rest } = finder.push(piece, { isLast })
    if (rest === undefined) return show(text)
    onClosedAlone?.()
    isWithdrawn ||= hasShown
    hasShown = false
    closedAlone += 1
    finder = closedAlone < maxClosedAlone ? findClosing() : findNothing
    const shown = afterThought(rest)
    return isLast ? shown + endText() : shown
  }

  const show = (text: string): string => {
    if (held) held.push(text)
    else hasShown ||= text !== ''
    return held ? '' : text
  }

  /** What is open at the end is text, unless it is inside of a thought. */
  const endText = (): string => {
    if (state === 'thought') return ''
    return state === 'begin' ? (thoughts > 0 ? '' : blanks) + open : read('', true)
  }

  return {
    push: piece => {
      isWithdrawn = false
      if (state === 'text') return read(piece)
      return state === 'begin' ? begin(piece) : pass(piece)
    },
    end: finish => {
      isWithdrawn = false
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

const findNothing: ClosingFinder = { push: text => ({ text }) }
