import type { Text } from '../../contract/text.ts'
import { joinSentences } from '../../platform/errors/join-sentences.ts'

const maxNameLength = 100
/** Maximum length of a reason, characters. */
export const maxReasonLength = 600

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
/** A name as it stands within a sentence. */
export const named = (name: string): string => cut(name.replace(/\s+/g, ' ').trim(), maxNameLength)

type Write = (name: string, reason: string) => string
const write = (forms: Record<keyof Text, Write>, { name, reason }: { name: string; reason: Text }): Text => {
  const one = (language: keyof Text) => forms[language](named(name), cut(reason[language], maxReasonLength))
  return { ru: one('ru'), en: one('en'), pl: one('pl') }
}

export const integrationStopped = (name: string, reason: Text): Text =>
  write(
    {
      ru: (it, why) => `Интеграция «${it}» перестала работать: ${why}`,
      en: (it, why) => `The integration “${it}” stopped working: ${why}`,
      pl: (it, why) => `Integracja „${it}” przestała działać: ${why}`,
    },
    { name, reason },
  )

export const stoodIn = (name: string, reason: Text): Text =>
  write(
    {
      ru: (it, why) => `За «${it}» отвечает встроенная модель, дословными выдержками из документов: ${why}`,
      en: (it, why) =>
        `The built-in model answers for “${it}”, with verbatim excerpts of its documents: ${why}`,
      pl: (it, why) => `Za „${it}” odpowiada wbudowany model, dosłownymi fragmentami dokumentów: ${why}`,
    },
    { name, reason },
  )

export const documentFailed = (name: string, reason: Text): Text =>
  write(
    {
      ru: (it, why) => `Документ «${it}» не обработан: ${why}`,
      en: (it, why) => `The document “${it}” was not processed: ${why}`,
      pl: (it, why) => `Dokument „${it}” nie został przetworzony: ${why}`,
    },
    { name, reason },
  )

const nobodyKnows: Text = {
  ru: 'причина неизвестна',
  en: 'the reason is unknown',
  pl: 'przyczyna nieznana',
}

export const postFailed = (name: string, reason: Text = nobodyKnows): Text =>
  write(
    {
      ru: (it, why) => `Пост в «${it}» не опубликован: ${why}`,
      en: (it, why) => `The post to “${it}” was not published: ${why}`,
      pl: (it, why) => `Post w „${it}” nie został opublikowany: ${why}`,
    },
    { name, reason },
  )

export const postUnknown = (name: string, reason: Text = nobodyKnows): Text =>
  write(
    {
      ru: (it, why) => `Неизвестно, опубликован ли пост в «${it}»: ${why}`,
      en: (it, why) => `It is not known whether the post to “${it}” was published: ${why}`,
      pl: (it, why) => `Nie wiadomo, czy post w „${it}” został opublikowany: ${why}`,
    },
    { name, reason },
  )

export const postsHeld = (name: string, reason: Text): Text =>
  write(
    {
      ru: (it, why) => `Запланированные посты в «${it}» пока не могут выйти: ${why}`,
      en: (it, why) => `Scheduled posts to “${it}” cannot be published at the moment: ${why}`,
      pl: (it, why) => `Zaplanowane posty w „${it}” na razie nie mogą się ukazać: ${why}`,
    },
    { name, reason },
  )

export const allPostsHeld = (reason: Text): Text =>
  write(
    {
      ru: (_, why) => `Запланированные посты пока не могут выйти: ${why}`,
      en: (_, why) => `Scheduled posts cannot be published at the moment: ${why}`,
      pl: (_, why) => `Zaplanowane posty na razie nie mogą się ukazać: ${why}`,
    },
    { name: '', reason },
  )

export const planEnded: Text = {
  ru: 'Ваш тариф закончился: теперь действуют ограничения бесплатного.',
  en: 'Your plan has ended: the limits of the free one hold now.',
  pl: 'Twój plan się skończył: obowiązują teraz limity planu darmowego.',
}

interface LeftContact {
  name?: string
  email?: string
  phone?: string
}

/** `name` is the widget's. */
export const contactLeft = (name: string, { name: person, phone, email }: LeftContact): Text => {
  const said = [person, phone, email].flatMap(one => one?.replace(/\s+/g, ' ').trim() || []).join(', ')
  return write(
    {
      ru: (it, who) => `Посетитель оставил контакты в виджете «${it}»: ${who}`,
      en: (it, who) => `A visitor left contact details in the widget “${it}”: ${who}`,
      pl: (it, who) => `Odwiedzający zostawił dane kontaktowe w widżecie „${it}”: ${who}`,
    },
    { name, reason: { ru: said, en: said, pl: said } },
  )
}

export const manyContacts = (name: string): Text => ({
  ru: `В виджете «${named(name)}» оставляют много контактов: откройте список`,
  en: `Many visitors leave contact details in the widget “${named(name)}”: open the list`,
  pl: `W widżecie „${named(name)}” wiele osób zostawia dane kontaktowe: otwórz listę`,
})

/** `question` is the last that got no answer; `reason`: why nothing could be written. Without it the knowledge had no answer. */
export const unansweredTwice = (
  name: string,
  { question, reason }: { question: string; reason?: Text },
): Text => {
  const asked = cut(question.replace(/\s+/g, ' ').trim(), maxReasonLength / 2) || '—'
  const why = (language: keyof Text): string => joinSentences(asked, reason?.[language])
  return write(
    {
      ru: (it, what) => `«${it}» дважды не ответил одному человеку. Последний вопрос: ${what}`,
      en: (it, what) => `“${it}” had no answer for one person twice. The last question: ${what}`,
      pl: (it, what) => `„${it}” dwa razy nie odpowiedział jednej osobie. Ostatnie pytanie: ${what}`,
    },
    { name, reason: { ru: why('ru'), en: why('en'), pl: why('pl') } },
  )
}

export const manyUnanswered = (name: string): Text => ({
  ru: `«${named(name)}» не отвечает многим: откройте диалоги без ответа`,
  en: `“${named(name)}” has no answer for many people: open the conversations without one`,
  pl: `„${named(name)}” nie odpowiada wielu osobom: otwórz rozmowy bez odpowiedzi`,
})

export const badlyRated = (
  name: string,
  { question, reason }: { question: string; reason?: string },
): Text => {
  const said = [question, reason]
    .flatMap(one => one?.replace(/\s+/g, ' ').trim() || [])
    .map(one => cut(one, maxReasonLength / 2))
  const why = said.join(' — ') || '—'
  return write(
    {
      ru: (it, what) => `Посетителю не понравился ответ «${it}»: ${what}`,
      en: (it, what) => `A visitor did not like a reply of “${it}”: ${what}`,
      pl: (it, what) => `Odwiedzającemu nie spodobała się odpowiedź „${it}”: ${what}`,
    },
    { name, reason: { ru: why, en: why, pl: why } },
  )
}
