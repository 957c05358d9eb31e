import type { SupportTopic } from '../../contract/support-request.ts'
import type { Language, Text } from '../../contract/text.ts'
import { texts } from './texts.ts'

const maxExcerptLength = 300

/** Text of the notification for administrators; the message is foreign text. */
export const newRequest = (topic: SupportTopic, email: string, message: string): Text => {
  const line = message.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const excerpt = line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).toWellFormed()}…` : line
  const { ru, en, pl } = texts.topics[topic]
  return {
    ru: `Новое обращение в поддержку (${ru}) от ${email}: ${excerpt}`,
    en: `A new support request (${en}) from ${email}: ${excerpt}`,
    pl: `Nowe zgłoszenie do pomocy (${pl}) od ${email}: ${excerpt}`,
  }
}

/** The answer with the request quoted below it. */
export const answerText = (answer: string, message: string, language: Language): string => {
  const quoted = message
    .split(/\r?\n/)
    .map(line => `> ${line}`)
    .join('\n')
  return `${answer.trim()}\n\n${texts.answer.wrote[language]}\n${quoted}\n`
}
