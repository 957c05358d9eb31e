import type { Citation } from '../../contract/conversation.ts'
import type { Language } from '../../contract/text.ts'
import type { MessageRecord } from '../../conversations/message.model.ts'
import { say } from './phrases.ts'

interface Shown {
  content: string
  citations: readonly Citation[]
  status: MessageRecord['status']
}

/** A reply as a messenger shows it: its text, whether it broke off, then the sources that it names, one line each. */
export const composeReply = ({ content, citations, status }: Shown, language: Language): string => {
  const isWhole = status === 'complete' || content.trim() === ''
  const lines = citations.map(({ n, title, page, heading, url }) => {
    const place = page ? say('page', language, { page }) : heading
    const name = plain([title, place].filter(Boolean).join(', '))
    return `\\[${n}\\] ${url ? `[${name}](${encodeAddress(url)})` : name}`
  })
  return [
    content,
    ...(isWhole ? [] : [`_${say('unfinished', language)}_`]),
    ...(lines.length > 0 ? [`${say('sources', language)}:\n${lines.join('\n')}`] : []),
  ].join('\n\n')
}

/** An address that does not end a Markdown link before its time. */
const encodeAddress = (url: string): string =>
  url.replace(/[()\s]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Text that Markdown leaves as it is. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>~]/g, '\\$&')
