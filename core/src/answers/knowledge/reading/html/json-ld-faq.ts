import { blocksOfHtml } from './html-blocks.ts'
import type { Element } from './html-dom.ts'

/** A question of a page with its answer, which may be HTML. */
interface Faq {
  question: string
  answer: string
}

const limits = { scripts: 20, characters: 500_000, questions: 300, depth: 6 }

/** The questions and answers that a page tells search engines (schema.org `FAQPage`, JSON-LD). */
export const faqOf = (html: string): readonly Faq[] => {
  const found: Faq[] = []
  for (const json of scriptsOf(html)) collect(parsed(json), { found, depth: 0 })
  return found
}

function* scriptsOf(html: string): Generator<string> {
  let count = 0
  for (const { index, 0: tag } of html.matchAll(
    /<script\b[^<>]{0,300}application\/ld\+json[^<>]{0,300}>/gi,
  )) {
    const from = index + tag.length
    const end = html.indexOf('</script', from)
    if (end === -1 || ++count > limits.scripts) return
    if (end - from <= limits.characters) yield html.slice(from, end)
  }
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json.replace(/[\n\r\t]/g, ' '))
  } catch (error) {
    // SyntaxError: search engines do not read it either.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const collect = (value: unknown, { found, depth }: { found: Faq[]; depth: number }): void => {
  if (depth > limits.depth || found.length >= limits.questions) return
  if (Array.isArray(value)) {
    for (const one of value) collect(one, { found, depth: depth + 1 })
    return
  }
  if (!isRecord(value)) return
  const { name, acceptedAnswer, mainEntity, '@graph': graph, '@type': type } = value
  const [answer] = [acceptedAnswer].flat()
  if (type === 'Question' && typeof name === 'string' && isRecord(answer) && typeof answer.text === 'string')
    found.push({ question: name, answer: answer.text })
  for (const inside of [mainEntity, graph]) collect(inside, { found, depth: depth + 1 })
}

const wordsOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Those whose answer does not stand in the text of the page anyway, as HTML. */
export const hiddenFaqOf = (faq: readonly Faq[], page: Element): string => {
  if (faq.length === 0) return ''
  const shown = wordsOf(page.textContent ?? '')
  const parts = faq.flatMap(({ question, answer }) => {
    const own = blocksOfHtml(answer).map(block => block.text)
    const words = wordsOf(own.join(' '))
    if (words === '' || shown.includes(words.slice(0, 200))) return []
    return [`<h2>${escaped(lineOf(question))}</h2>${own.map(line => `<p>${escaped(line)}</p>`).join('')}`]
  })
  return parts.join('')
}

const lineOf = (html: string) =>
  blocksOfHtml(html)
    .map(block => block.text)
    .join(' ')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
