import type { Citation } from '../../contract/conversation.ts'
import { type Passage, pageOf, placeAt } from '../../search/passage.ts'
import { quoteFor } from './quote.ts'

/** Text that can be shown, and the citations whose first marker is in it. */
export interface CitedText {
  text: string
  citations: readonly Citation[]
}

export interface CitationFilter {
  /** Takes the next piece of the model's text and returns the text that is final. */
  push(piece: string): CitedText
  /** A web page supports the text so far: returns the buffered text, and the page's marker. */
  source(page: { url: string; title: string }): CitedText
  /** Returns the rest at the end of the text, which may be truncated: an incomplete marker is dropped. */
  flush(): CitedText
  /** All citations so far, by number. */
  citations(): readonly Citation[]
  /** Positions of the cited passages, from 1, in the order given to the model. */
  cited(): ReadonlySet<number>
  /** Keeps what came so far: `revert` goes back to this point. */
  keep(): void
  /** Forgets what came since `keep`, or since the beginning. */
  revert(): void
}

// [1] [1, 3] [1–3] [^1] 【1†source】; not [1](address), and no year like [2026].
const marker = /[[【]\^?\s?(\d{1,2}(?:\s?[,;–-]\s?\d{1,2}){0,9})\s?(?:†[^\]】\n]{0,40})?[\]】]/y
const markerBegun = /[[【]\^?[\d\s,;–-]{0,60}(?:†[^\]】\n]{0,40})?$/y
const blank = /[ \t\u00a0]/
/** Length of the text before a marker that is searched for the claim, characters. */
const claimReach = 600

/**
 * Resolves the markers of a text while it streams: numbers them 1…k by first appearance, removes those
 * without a passage, and never emits an incomplete marker. Code (between backticks) is left as it is.
 * `passages` in the order in which the model was given them.
 */
export function createCitationFilter(passages: readonly Passage[]): CitationFilter {
  const numbers = new Map<number, number>()
  const citations: Citation[] = []
  let held = ''
  let shown = ''
  /** Backticks that opened the code we are in. */
  let code = ''
  let atRemoved = false
  let kept = { citations: 0, held, shown, code, atRemoved }

  const settle = (final: boolean): CitedText => {
    const before = citations.length
    let out = ''
    const emit = (text: string) => {
      const kept = atRemoved ? text.replace(/^[ \t\u00a0]+/, '') : text
      if (kept) atRemoved = false
      out += kept
    }
    const past = () => (shown + out).slice(-claimReach)

    let at = 0
    while (at < held.length) {
      const next = nextSign(held, at, code)
      let textEnd = next
      // Spaces belong to the marker that may follow.
      if (!code) while (textEnd > at && blank.test(held[textEnd - 1] ?? '')) textEnd -= 1
      emit(held.slice(at, textEnd))
      at = textEnd
      if (next === held.length) break
      const sign = held[next]
      if (sign === '\n') {
        if (code.length < 3) code = ''
        emit(held.slice(at, next + 1))
        at = next + 1
      } else if (sign === '`') {
        const run = /`+/y.exec(held.slice(next))?.[0] ?? ''
        if (!final && next + run.length === held.length) break
        code = toggled(code, run)
        emit(held.slice(at, next + run.length))
        at = next + run.length
      } else {
        const end = markerEnd(held, next)
        if (!final && end === held.length) break
        if (begun(held, next)) {
          if (final) held = held.slice(0, at)
          break
        }
        const isLink = held[end] === '('
        const kept =
          end > next && !isLink
            ? cite(held.slice(next, end), past())
            : held.slice(next, Math.max(end, next + 1))
        if (kept) emit(held.slice(at, next) + kept)
        else if (/(^|\n)$/.test(past())) atRemoved = true
        at = Math.max(end, next + 1)
      }
    }
    if (final) emit(held.slice(at))
    held = final ? '' : held.slice(at)
    shown = (shown + out).slice(-claimReach)
    return { text: out, citations: citations.slice(before) }
  }

  const cite = (text: string, past: string): string =>
    [...new Set(numbersOf(text))]
      .map(given => {
        const passage = passages[given - 1]
        if (!passage) return ''
        const known = numbers.get(given)
        if (known) return `[${known}]`
        const n = citations.length + 1
        numbers.set(given, n)
        citations.push(toCitation(n, passage, claimOf(past)))
        return `[${n}]`
      })
      .join('')

  return {
    push(piece) {
      held += piece
      return settle(false)
    },
    source({ url, title }) {
      const rest = settle(true)
      const known = citations.find(citation => citation.url === url)
      const n = known?.n ?? citations.length + 1
      const citation: Citation = { n, title, quote: '', url }
      if (!known) citations.push(citation)
      const blank = /(^|\s)$/.test(shown) ? '' : ' '
      const text = `${blank}[${n}]`
      shown += text
      return {
        text: rest.text + text,
        citations: known ? rest.citations : [...rest.citations, citation],
      }
    },
    flush: () => settle(true),
    citations: () => [...citations],
    cited: () => new Set(numbers.keys()),
    keep: () => {
      kept = { citations: citations.length, held, shown, code, atRemoved }
    },
    revert: () => {
      citations.length = kept.citations
      for (const [given, n] of numbers) if (n > kept.citations) numbers.delete(given)
      ;({ held, shown, code, atRemoved } = kept)
    },
  }
}

/** The whole of a finished text: see `createCitationFilter`. */
export function resolveCitations(text: string, passages: readonly Passage[]): CitedText {
  if (!/[[【]/.test(text)) return { text, citations: [] }
  const filter = createCitationFilter(passages)
  const settled = filter.push(text).text + filter.flush().text
  return { text: settled, citations: filter.citations() }
}

function nextSign(text: string, from: number, code: string): number {
  const signs = code ? /[`\n]/g : /[`\n[【]/g
  signs.lastIndex = from
  return signs.exec(text)?.index ?? text.length
}

function toggled(code: string, run: string): string {
  if (!code) return run
  const closes = code.length >= 3 ? run.length >= code.length : run.length === code.length
  return closes ? '' : code
}

function markerEnd(text: string, from: number): number {
  marker.lastIndex = from
  return marker.test(text) ? marker.lastIndex : from
}

function begun(text: string, from: number): boolean {
  markerBegun.lastIndex = from
  return markerBegun.test(text)
}

function numbersOf(text: string): number[] {
  const parts = text.match(/\d+|[,;–-]/g) ?? []
  return parts.flatMap((part, at) => {
    if (!/\d/.test(part)) return []
    const from = /[–-]/.test(parts[at - 1] ?? '') ? Number(parts[at - 2]) + 1 : Number(part)
    return Array.from(
      { length: Math.max(1, Number(part) - from + 1) },
      (_, step) => Math.min(from, Number(part)) + step,
    )
  })
}

function toCitation(n: number, { documentId, documentName, chunk }: Passage, claim: string): Citation {
  const { quote, at } = quoteFor(chunk.text, claim)
  const { page, heading } = placeAt(chunk, at)
  return {
    n,
    ...(documentId && { documentId }),
    title: documentName,
    ...pageOf({ ...chunk, page }),
    ...(heading && { heading }),
    quote,
  }
}

/** The statement before a marker: the last sentence, and the one before when that is short. */
function claimOf(past: string): string {
  const sentences = past
    .replace(/\[\d+\]/g, '')
    .split(/(?<=[.!?…])\s+|\n/)
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
  const last = sentences.at(-1) ?? ''
  return last.length < 25 ? `${sentences.at(-2) ?? ''} ${last}` : last
}
