import type { Language } from '@botanika/core/contract'
import { texts as catalogue } from '../texts.ts'

/** Settings that appear in the texts; a field that is missing or empty is left out. */
export interface OperatorDetails {
  operatorName?: string
  operatorNumber?: string
  operatorAddress?: string
  operatorEmail?: string
  operatorPhone?: string
  messenger?: string
  weekdayHours?: string
  weekendHours?: string
  timeZone?: string
  usesAnalytics: boolean
}

const words = catalogue.operator

/** Settings are plain text: what has a meaning in Markdown is escaped. */
const plain = (text = ''): string => text.trim().replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&')

const bullets = (items: readonly (readonly [label: string, value: string])[]): string =>
  items.flatMap(([label, value]) => (value === '' ? [] : [`- ${label}: ${value}`])).join('\n')

const contactsOf = (details: OperatorDetails, language: Language): string => {
  const name = plain(details.operatorName)
  const { operatorEmail: email = '', messenger = '' } = details
  const items = bullets([
    [words.number[language], plain(details.operatorNumber)],
    [words.address[language], plain(details.operatorAddress)],
    [words.email[language], email === '' ? '' : `[${plain(email)}](<mailto:${email}>)`],
    [words.phone[language], plain(details.operatorPhone)],
    [words.messenger[language], messenger === '' ? '' : `[${plain(messenger)}](<${messenger}>)`],
  ])
  if (name === '' && items === '') return words.nobody[language]
  return [...(name === '' ? [] : [`**${name}**`]), ...(items === '' ? [] : [items])].join('\n\n')
}

const hoursOf = (details: OperatorDetails, language: Language): string => {
  const { messenger = '' } = details
  const weekdays = plain(details.weekdayHours)
  const weekend = plain(details.weekendHours)
  const items = bullets([
    [words.weekdays[language], weekdays],
    [words.weekend[language], weekend],
    [words.zone[language], weekdays === '' && weekend === '' ? '' : plain(details.timeZone)],
    [words.messenger[language], messenger === '' ? '' : words.always[language]],
  ])
  return items === '' ? words.noHours[language] : items
}

/** Fills `{{contacts}}` and `{{hours}}` of a built-in text. */
export const fillOperator = (markdown: string, details: OperatorDetails, language: Language): string =>
  markdown
    .replace('{{contacts}}', () => contactsOf(details, language))
    .replace('{{hours}}', () => hoursOf(details, language))
