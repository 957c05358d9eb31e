import type { Tokenizer, Tokens } from 'marked'
import { closingMark, openingMark, sidesOf } from '../markdown-marks.ts'

type Emphasis = Tokens.Em | Tokens.Strong | Tokens.Del

interface Place {
  text: string
  /** Ends with `text`, without the signs that links and code hide. */
  masked: string
  /** The character in front; empty at the beginning. */
  before: string
}

/** The mark that `text` begins with, if it may open emphasis. */
export function openedMark({ text, masked, before }: Place): { run: string; mark: string } | undefined {
  const run = /^(?:\*+|_+|~+)/.exec(text)?.[0] ?? ''
  const mark = run && openingMark(run)
  // Behind the same sign this is the rest of a run that is no mark.
  if (!mark || before === mark[0]) return undefined
  const after = masked.at(run.length - text.length)
  return sidesOf(run, before || undefined, run === text ? undefined : after).opens ? { run, mark } : undefined
}

/** The emphasis with which `text` begins, by the rules that the dashboard and the widget share. */
export function readEmphasis<T extends Emphasis>(tokenizer: Tokenizer, place: Place): T | undefined {
  const { text, masked } = place
  const opened = openedMark(place)
  if (!opened) return undefined
  const { run, mark } = opened
  const end = closingMark(masked.slice(-text.length), run.length, mark)
  if (end < 0) return undefined
  const inner = text.slice(mark.length, end)
  const type = mark === '~~' ? 'del' : mark.length > 1 ? 'strong' : 'em'
  const raw = text.slice(0, end + mark.length)
  return { type, raw, text: inner, tokens: tokenizer.lexer.inlineTokens(inner) } as T
}
