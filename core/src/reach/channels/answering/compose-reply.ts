import type { Citation } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/text.ts'
import { type Unseen, unseenTexts } from '../../../plugin/unseen.ts'
import type { MessageRecord } from '../../../talk/conversations/index.ts'
import { escapeMarkdown, escapeUrl } from '../escape-markdown.ts'
import { say } from './phrases.ts'

interface Shown {
  content: string
  citations: readonly Citation[]
  status: MessageRecord['status']
}

export interface ReplyOptions {
  language: Language
  /** Attachments that came with the question and were not seen. Omitted: none. */
  unseen?: readonly Unseen[]
}

/** Formats a reply for a messenger: its text, a note if it is incomplete, what was not seen, then its sources, one per line. */
export const composeReply = (
  { content, citations, status }: Shown,
  { language, unseen = [] }: ReplyOptions,
): string => {
  const isWhole = status === 'complete' || content.trim() === ''
  const lines = citations.map(({ n, title, page, unit, heading, url }) => {
    const place = page ? say(unit ?? 'page', language, { page }) : heading
    const name = escapeMarkdown([title, place].filter(Boolean).join(', '))
    return `\\[${n}\\] ${url ? `[${name}](${escapeUrl(url)})` : name}`
  })
  return [
    content,
    ...(isWhole ? [] : [`_${say('unfinished', language)}_`]),
    ...unseen.map(kind => `_${unseenTexts[kind][language]}_`),
    ...(lines.length > 0 ? [`${say('sources', language)}:\n${lines.join('\n')}`] : []),
  ].join('\n\n')
}
