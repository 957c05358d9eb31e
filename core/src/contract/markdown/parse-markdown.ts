import { Lexer, type Token, type Tokenizer } from 'marked'
import { isOverNested } from './over-nested.ts'
import { openedMark } from './shared-emphasis.ts'
import { createSharedTokenizer } from './shared-tokenizer.ts'

/**
 * The most that the search for marks may cost for one text, in characters that are looked through for the end of emphasis:
 * some 10 ms. 20,000 characters that a person means to be read take half of it at most, however many marks they have; of a longer text
 * as much as that for each of its characters.
 */
const most = 150_000
const maxPerCharacter = most / 20_000

/**
 * Costs of a mark without an end, per character behind it, against emphasis: `marked` looks for the end up to the last of
 * them, and starts over at every mark. A closed one costs what is between its marks.
 */
const costs = { emphasis: 1, strike: 0.2, other: 0.1 } as const
/**
 * Cost of a character behind any token: a run without white space may be an e-mail address, and is often
 * searched for its @.
 */
const addressCost = 1
/** Cost of copying the text, for each token. */
const copyCost = 0.001

const mailAddress = /[\w.!#$%&'*+/=?`{|}~-]*/y
const webAddress = /[^\s<]*/y
/** Length that a sticky expression matches from the beginning. */
const reach = (expression: RegExp, text: string): number => {
  expression.lastIndex = 0
  expression.test(text)
  return expression.lastIndex
}

interface ParseOptions {
  /**
   * Factor by which it may take longer than usual: a page that reads its own text keeps nobody else waiting.
   * Default: 1.
   */
  patience?: number
}

/**
 * Reads Markdown as an assistant writes it (GitHub-flavoured, line breaks kept) into tokens of `marked`. Undefined when it is
 * to be shown as plain text: its marks are nested deeper, or are denser, than in any real text, and the time
 * to read it would grow with the square of its length or faster.
 */
export const parseMarkdown = (
  markdown: string,
  { patience = 1 }: ParseOptions = {},
): readonly Token[] | undefined =>
  isOverNested(markdown) ? undefined : bounded(markdown, { patience, parse: lexer => lexer.lex(markdown) })

/** Parses running text, without blocks. */
export const parseInlineMarkdown = (markdown: string): readonly Token[] | undefined =>
  isOverNested(markdown)
    ? undefined
    : bounded(markdown, { patience: 1, parse: lexer => lexer.inlineTokens(markdown) })

const bounded = (
  markdown: string,
  { patience, parse }: { patience: number; parse: (lexer: Lexer) => readonly Token[] },
): readonly Token[] | undefined => {
  try {
    const budget = patience * Math.max(most, maxPerCharacter * markdown.length)
    const tokenizer = countingTokenizer(budget)
    return parse(new Lexer({ gfm: true, breaks: true, tokenizer }))
  } catch (error) {
    // A RangeError of the stack counts too: such deep nesting is not formatting.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A tokenizer that throws `RangeError` once the search for marks has cost too much. */
const countingTokenizer = (budget: number): Tokenizer => {
  const tokenizer = createSharedTokenizer()
  const { escape: readEscape, emStrong, del, codespan, link, reflink, tag, autolink, url } = tokenizer
  let left = budget
  const spend = (cost: number): void => {
    left -= cost
    if (left < 0) throw new RangeError('too many marks')
  }
  /** Charges the search that a character begins: up to the mark's end, or up to the text's. */
  const charged = <T extends { raw: string }>(
    text: string,
    { begins, cost }: { begins: string; cost: number },
    found: T | undefined,
  ): T | undefined => {
    if (begins.includes(text.charAt(0))) spend((found ? found.raw.length : text.length) * cost)
    return found
  }

  // `marked` asks for an escape before each token of running text.
  tokenizer.escape = text => {
    spend(1 + reach(mailAddress, text) * addressCost + text.length * copyCost)
    return readEscape.call(tokenizer, text)
  }
  tokenizer.emStrong = (text, masked, before = '') => {
    const found = emStrong.call(tokenizer, text, masked, before)
    // A mark that opens nothing has no end to look for.
    const begins = openedMark({ text, masked, before }) ? '*_' : ''
    return charged(text, { begins, cost: costs.emphasis }, found)
  }
  tokenizer.del = (text, masked, before = '') => {
    const found = del.call(tokenizer, text, masked, before)
    const begins = openedMark({ text, masked, before }) ? '~' : ''
    return charged(text, { begins, cost: costs.strike }, found)
  }
  tokenizer.codespan = text =>
    charged(text, { begins: '`', cost: costs.other }, codespan.call(tokenizer, text))
  tokenizer.link = text => charged(text, { begins: '[!', cost: costs.other }, link.call(tokenizer, text))
  tokenizer.reflink = (text, links) =>
    charged(text, { begins: '[!', cost: costs.other }, reflink.call(tokenizer, text, links))
  tokenizer.tag = text => charged(text, { begins: '<', cost: costs.other }, tag.call(tokenizer, text))
  tokenizer.autolink = text =>
    charged(text, { begins: '<', cost: costs.other }, autolink.call(tokenizer, text))
  tokenizer.url = text => {
    // Read to its last letter, of which brackets and full stops are taken back.
    if (/^[hfw]/i.test(text)) spend(reach(webAddress, text) * costs.other)
    return url.call(tokenizer, text)
  }
  return tokenizer
}
