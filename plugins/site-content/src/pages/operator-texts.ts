import type { Language, Text } from '@botanika/core/contract'

/** What of the settings stands in the texts; a field that is missing or empty is left out. */
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

const words = {
  nobody: {
    ru: 'Владелец этого сервера ещё не указал свои реквизиты. Пока их нет, напишите через [форму поддержки](/support-center#feedback): обращение увидит администратор.',
    en: 'The operator of this server has not given their details yet. Until then write by the [support form](/support-center#feedback): an administrator sees the request.',
    pl: 'Operator tego serwera nie podał jeszcze swoich danych. Do tego czasu napisz przez [formularz pomocy](/support-center#feedback): zgłoszenie zobaczy administrator.',
  },
  number: { ru: 'Регистрационный номер', en: 'Registration number', pl: 'Numer rejestrowy' },
  address: { ru: 'Адрес', en: 'Address', pl: 'Adres' },
  email: { ru: 'Почта', en: 'E-mail', pl: 'E-mail' },
  phone: { ru: 'Телефон', en: 'Phone', pl: 'Telefon' },
  messenger: { ru: 'Мессенджер', en: 'Messenger', pl: 'Komunikator' },
  weekdays: { ru: 'Будни', en: 'Weekdays', pl: 'Dni robocze' },
  weekend: { ru: 'Выходные', en: 'Weekends', pl: 'Weekendy' },
  always: { ru: 'круглосуточно', en: 'around the clock', pl: 'całą dobę' },
  zone: { ru: 'Время', en: 'Time zone', pl: 'Strefa czasowa' },
  noHours: {
    ru: 'Часы работы не указаны.',
    en: 'No hours have been given.',
    pl: 'Nie podano godzin pracy.',
  },
} satisfies Record<string, Text>

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
