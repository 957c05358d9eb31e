import type { Text } from '../../contract/text.ts'
import { joinSentences } from '../../platform/errors/join-sentences.ts'
import { fillTexts } from '../../platform/texts/fill-texts.ts'
import { texts } from './texts.ts'

const maxNameLength = 100
/** Maximum length of a reason, characters. */
export const maxReasonLength = 600

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
/** A name as it stands within a sentence. */
export const named = (name: string): string => cut(name.replace(/\s+/g, ' ').trim(), maxNameLength)

const write = (text: Text, { name, reason }: { name: string; reason: Text }): Text =>
  fillTexts(text, {
    name: named(name),
    reason: {
      ru: cut(reason.ru, maxReasonLength),
      en: cut(reason.en, maxReasonLength),
      pl: cut(reason.pl, maxReasonLength),
    },
  })

export const integrationStopped = (name: string, reason: Text): Text =>
  write(texts.events.integrationStopped, { name, reason })

export const stoodIn = (name: string, reason: Text): Text => write(texts.events.stoodIn, { name, reason })

export const documentFailed = (name: string, reason: Text): Text =>
  write(texts.events.documentFailed, { name, reason })

const nobodyKnows: Text = texts.events.nobodyKnows

export const postFailed = (name: string, reason: Text = nobodyKnows): Text =>
  write(texts.events.postFailed, { name, reason })

export const postUnknown = (name: string, reason: Text = nobodyKnows): Text =>
  write(texts.events.postUnknown, { name, reason })

export const postsHeld = (name: string, reason: Text): Text => write(texts.events.postsHeld, { name, reason })

export const allPostsHeld = (reason: Text): Text => write(texts.events.allPostsHeld, { name: '', reason })

export const planEnded: Text = texts.events.planEnded

interface LeftContact {
  name?: string
  email?: string
  phone?: string
}

/** `name` is the widget's. */
export const contactLeft = (name: string, { name: person, phone, email }: LeftContact): Text => {
  const said = [person, phone, email].flatMap(one => one?.replace(/\s+/g, ' ').trim() || []).join(', ')
  return write(texts.events.contactLeft, { name, reason: { ru: said, en: said, pl: said } })
}

export const manyContacts = (name: string): Text =>
  fillTexts(texts.events.manyContacts, { name: named(name) })

/** `question` is the last that got no answer; `reason`: why nothing could be written. Without it the knowledge had no answer. */
export const unansweredTwice = (
  name: string,
  { question, reason }: { question: string; reason?: Text },
): Text => {
  const asked = cut(question.replace(/\s+/g, ' ').trim(), maxReasonLength / 2) || '—'
  const why = (language: keyof Text): string => joinSentences(asked, reason?.[language])
  return write(texts.events.unansweredTwice, {
    name,
    reason: { ru: why('ru'), en: why('en'), pl: why('pl') },
  })
}

export const manyUnanswered = (name: string): Text =>
  fillTexts(texts.events.manyUnanswered, { name: named(name) })

/** `said` is what the person wrote last; empty: nothing. */
export const personRequested = (name: string, said: string): Text => {
  const reason = cut(said.replace(/\s+/g, ' ').trim(), maxReasonLength / 2) || '—'
  return write(texts.events.personRequested, { name, reason: { ru: reason, en: reason, pl: reason } })
}

export const manyPersonRequests = (name: string): Text =>
  fillTexts(texts.events.manyPersonRequests, { name: named(name) })

export const badlyRated = (
  name: string,
  { question, reason }: { question: string; reason?: string },
): Text => {
  const said = [question, reason]
    .flatMap(one => one?.replace(/\s+/g, ' ').trim() || [])
    .map(one => cut(one, maxReasonLength / 2))
  const why = said.join(' — ') || '—'
  return write(texts.events.badlyRated, { name, reason: { ru: why, en: why, pl: why } })
}
