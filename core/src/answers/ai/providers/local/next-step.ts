import { withoutTail } from '../../../../contract/markdown-marks.ts'
import type { Language } from '../../../../contract/text.ts'
import { languageOf } from './language-of.ts'
import { splitSentences } from './sentences.ts'

/** The step that the owner wants the assistant to offer when there is no answer. */
export interface NextStep {
  /** The offer in the assistant's voice and the owner's words and language: «Предлагаю позвонить по телефону …». */
  text: string
  language: Language
  /** Phone numbers and addresses in the text. */
  contacts: readonly string[]
}

/** Rephrases an instruction in the assistant's voice: the verb that is matched, then `lead` with the rest. */
interface Order {
  verb: RegExp
  say(rest: string): string | undefined
}

interface Grammar {
  /** The start of a condition. */
  condition: RegExp
  /** A missing thing, and the answer: the condition must contain both. */
  lack: RegExp
  answer: RegExp
  orders: readonly Order[]
  /** The person to whom the assistant offers it. */
  addressee: RegExp
}

const begins = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')
const leading = (lead: string) => (rest: string) => `${lead} ${rest}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const grammars: Record<Language, Grammar> = {
  ru: {
    condition: begins('если|когда|при отсутствии|в случае|коли'),
    lack: begins(
      'нет|нету|не (?:наш\\p{L}+|наход\\p{L}+|зна\\p{L}+|мож\\p{L}+|смож\\p{L}+|уверен\\p{L}*|хватает|получ\\p{L}+|содерж\\p{L}+|описан\\p{L}*|указан\\p{L}*)|отсутств\\p{L}+|отсутствии|неизвест\\p{L}+',
    ),
    answer:
      /ответ|информаци|документ|материал|прайс|справочник|баз[еыуа]|данн|знаешь|знаете|вопрос|нашл|нашел|нашёл|ничего|найти|знаний/iu,
    orders: [
      { verb: begins('предлож(?:и|ите|ить)|предлага(?:й|йте)'), say: leading('Предлагаю') },
      { verb: begins('(?:по)?совету(?:й|йте)'), say: leading('Советую') },
      { verb: begins('(?:по)?рекоменду(?:й|йте)'), say: leading('Рекомендую') },
      { verb: begins('(?:по)?прос(?:и|ите)'), say: leading('Прошу') },
      {
        verb: begins(
          'направ(?:ь|ьте|ляй|ляйте)|отправ(?:ь|ьте|ляй|ляйте)|(?:пере)?адресу(?:й|йте)|перенаправ(?:ь|ьте|ляй|ляйте)',
        ),
        say: leading('Обратитесь'),
      },
      {
        verb: begins('да(?:й|йте)|дава(?:й|йте)|укаж(?:и|ите)|назов(?:и|ите)|сообщ(?:и|ите)|оставь(?:те)?'),
        say: rest => (/^(?:что|об|о)(?!\p{L})/iu.test(rest) ? undefined : `Запишите ${rest}`),
      },
      {
        verb: begins('скаж(?:и|ите|ить),? что|отве(?:ть|тьте|чай|чайте),? что|сообщ(?:и|ите),? что'),
        say: capital,
      },
    ],
    addressee:
      /^(?:ему|ей|им|его|ее|её|их|людям|человеку|человека|(?:клиент|пользовател|посетител|гост|покупател|пациент|собеседник|заказчик|студент|ученик)\p{L}{0,4})(?=\s)\s/iu,
  },
  en: {
    condition: begins('if|when|whenever|in case|where'),
    lack: begins(
      "no|not|none|cannot|can't|don't|doesn't|isn't|aren't|nothing|missing|unable|unsure|without|lack\\p{L}*",
    ),
    answer: /answer|document|information|know|material|found|find|you(?: are|'re) (?:not sure|unsure)/iu,
    orders: [
      { verb: begins('(?:suggest|recommend|propose)(?: that)?'), say: rest => youMay('I suggest', rest) },
      { verb: begins('offer'), say: rest => youMay('I can offer', rest) },
      { verb: begins('(?:tell|ask|invite|advise|encourage)'), say: rest => pleaseDo(rest) },
      {
        verb: begins('(?:refer|direct|send|point|redirect)'),
        say: rest => (/^to\s/i.test(rest) ? `Please contact ${rest.slice(3)}` : undefined),
      },
      { verb: begins('(?:give|provide|share)'), say: leading('Here is') },
      { verb: begins('(?:say|reply|answer) that'), say: capital },
    ],
    addressee:
      /^(?:(?:that )?(?:them|they|him|her|people|(?:the |a )?(?:customer|client|user|visitor|guest|person|caller|patient|buyer)s?))(?=\s)\s/iu,
  },
  pl: {
    condition: begins('jeśli|jeżeli|jesli|jezeli|gdy|kiedy|w razie|w przypadku'),
    lack: begins(
      'nie ma|nie wie\\p{L}*|nie zna\\p{L}*|nie może\\p{L}*|nie potrafi\\p{L}*|nie jest\\p{L}*|brak\\p{L}*|nic',
    ),
    answer: /odpowied|dokument|informacj|wiesz|wiedz|materia|znajd|znaleź|nich|pytani|cennik|pewn/iu,
    orders: [
      { verb: begins('(?:za)?proponuj(?:cie)?'), say: leading('Proponuję') },
      { verb: begins('poleć|polecaj|zarekomenduj'), say: leading('Polecam') },
      { verb: begins('doradź|doradzaj'), say: leading('Radzę') },
      { verb: begins('zasugeruj|sugeruj'), say: leading('Sugeruję') },
      { verb: begins('popro[śs](?:cie)?|pro[śs]'), say: leading('Proszę') },
      { verb: begins('skieruj|odeślij|kieruj|przekieruj'), say: leading('Proszę zgłosić się') },
      { verb: begins('podaj(?:cie)?|wskaż'), say: leading('Podaję') },
      { verb: begins('powiedz,? że|odpowiedz,? że'), say: capital },
    ],
    addressee:
      /^(?:mu|jej|im|go|ją|ich|(?:klient|użytkownik|goś|gości|osob|pacjent|rozmówc|kupując)\p{L}{0,4})(?=\s)\s/iu,
  },
}

/** English instructions express the person's action in more than one way. */
const youMay = (lead: string, rest: string): string => {
  if (/^to\s/i.test(rest)) return `You can ${rest.slice(3)}`
  if (/^\p{L}+ing(?!\p{L})/iu.test(rest)) return `I suggest ${rest}`
  if (/^(?:the|our|a|an|this|\+|\d)/i.test(rest)) return `${lead} ${rest}`
  return `I suggest that you ${rest}`
}
const pleaseDo = (rest: string): string | undefined =>
  /^to\s/i.test(rest) ? `Please ${rest.slice(3)}` : undefined

/** Maximum length of a sentence; longer ones are cut. */
const maxSentenceLength = 600

/**
 * The offer that the instructions prescribe when there is no answer: «Если ответа нет, предложите позвонить по телефону …».
 * Undefined where they say nothing about it. `said`: their own wording of a refusal, which contains no instruction.
 */
export const nextStepIn = (instructions: string, said = ''): NextStep | undefined => {
  const sentences = (said ? instructions.replace(said, '') : instructions)
    .split('\n')
    .flatMap(line => splitSentences(line.trim()))
    .map(sentence => sentence.slice(0, maxSentenceLength))
  for (const [at, sentence] of sentences.entries()) {
    const language = languageOf(sentence, 'ru')
    const grammar = grammars[language]
    const rest = beyondCondition(sentence, grammar)
    if (rest === undefined) continue
    const next = sentences[at + 1] ?? ''
    const text =
      sayOrder(rest, grammar) ?? (startsWithOrder(next, grammar) ? sayOrder(next, grammar) : undefined)
    if (text) return { text, language, contacts: contactsIn(text) }
    const contacts = contactsIn(rest)
    if (contacts.length > 0) return { text: '', language, contacts }
  }
  return undefined
}

/** The sentence without its condition that there is no answer; undefined where it has no such condition. */
const beyondCondition = (
  sentence: string,
  { condition, lack, answer, orders }: Grammar,
): string | undefined => {
  const start = condition.exec(sentence)?.index
  if (start === undefined) return undefined
  const behind = sentence.slice(start)
  const ends = [/[,;:]|\s[—–-]\s/u, ...orders.map(({ verb }) => verb)].map(end => {
    const found = end.exec(behind)
    return found && found.index > 0 ? found.index : behind.length
  })
  const clause = behind.slice(0, Math.min(...ends))
  if (!lack.test(clause) || !answer.test(clause)) return undefined
  const before = sentence.slice(0, start).replace(/(?<![\s,;:—–-])[\s,;:—–-]+$/u, '')
  return before.length > behind.length - clause.length ? before : behind.slice(clause.length)
}

const startsWithOrder = (sentence: string, { orders }: Grammar): boolean =>
  orders.some(({ verb }) => verb.exec(sentence)?.index === 0)

/** The first instruction, in the order of the table, that can be rephrased. */
const sayOrder = (text: string, { orders, addressee }: Grammar): string | undefined => {
  for (const { verb, say } of orders) {
    const found = verb.exec(text)
    if (!found || /(?<!\p{L})(?:не|not|never|nie)\s+$/iu.test(text.slice(0, found.index))) continue
    const rest = text
      .slice(found.index + found[0].length)
      .trimStart()
      .replace(addressee, '')
      .replace(/(?<![\s.!…])[\s.!…]+$/u, '')
    const said = /^[\p{L}\d+«"„“(@]/u.test(rest) ? say(rest) : undefined
    if (said) return `${said}.`
  }
  return undefined
}

const contacts = [
  /\+?\d[\d\s()-]{4,18}\d/g,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,63}\w/g,
  /https?:\/\/[^\s«»"<>]{3,200}/g,
  /(?<![\w@.])@\w{4,40}/g,
]
const contactsIn = (text: string): string[] =>
  contacts.flatMap(pattern =>
    (text.match(pattern) ?? []).map(found =>
      found.startsWith('http') ? withoutTail(found) : found.replace(/(?<![.,;])[.,;]+$/, '').trim(),
    ),
  )
