import type { Citation } from '../../contract/conversation.ts'
import type { Language } from '../../contract/text.ts'
import { say } from './phrases.ts'

/** A reply as a messenger shows it: its text, then the sources that it names, one line each. */
export const composeReply = (
  { content, citations }: { content: string; citations: readonly Citation[] },
  language: Language,
): string => {
  const lines = citations.map(({ n, title, page, heading, url }) => {
    const place = page ? say('page', language, { page }) : heading
    const name = plain([title, place].filter(Boolean).join(', '))
    return `\\[${n}\\] ${url ? `[${name}](${encodeAddress(url)})` : name}`
  })
  return lines.length === 0 ? content : `${content}\n\n${say('sources', language)}:\n${lines.join('\n')}`
}

/** An address that does not end a Markdown link before its time. */
const encodeAddress = (url: string): string =>
  url.replace(/[()\s]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Text that Markdown leaves as it is. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>~]/g, '\\$&')
