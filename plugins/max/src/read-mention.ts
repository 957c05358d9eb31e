import type { Settings } from './settings.ts'
import { type Message, mentionsOf } from './wire.ts'

const commands = { '/start': 'start', '/reset': 'reset', '/help': 'help' } as const
const maxQuoteLength = 1_000

/** What a message says to the bot. Null: of a group, and not addressed to it by a mention or a reply. */
export const readMention = (
  { body, link, recipient }: Message,
  { botId, botUsername = '' }: Pick<Settings, 'botId' | 'botUsername'>,
): { text: string; command?: (typeof commands)[keyof typeof commands] } | null => {
  const at = `@${botUsername.toLowerCase()}`
  const isOurs = (id: unknown) => String(id) === botId
  const said = body?.text ?? ''
  const marks = mentionsOf(body).filter(one => isOurs(one.user_id) || one.user_link?.toLowerCase() === at)
  const plain = marks.length > 0 ? -1 : botUsername === '' ? -1 : said.toLowerCase().indexOf(at)
  const isAnswer = link?.type === 'reply' && isOurs(link.sender?.user_id)
  if (recipient.chat_type === 'chat' && marks.length === 0 && plain < 0 && !isAnswer) return null

  const cuts = plain < 0 ? marks : [{ from: plain, length: at.length }]
  const text = cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, length }) => left.slice(0, from) + left.slice(from + length), said)
    .replace(/^[\s,:;—–-]+/, '')
    .trim()
  const word = text.toLowerCase()
  const command = Object.entries(commands).find(([name]) => name === word)?.[1]
  // Its own messages are in the conversation already.
  const quoted = isAnswer ? '' : (link?.message?.text?.trim() ?? '')
  const short = quoted.length > maxQuoteLength ? `${quoted.slice(0, maxQuoteLength).toWellFormed()}…` : quoted
  const quote = short === '' ? '' : `${short.replace(/^/gm, '> ')}\n\n`
  return { text: `${quote}${text}`.trim(), ...(command && { command }) }
}
