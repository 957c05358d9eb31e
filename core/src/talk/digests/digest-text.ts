import type { Language, Text } from '../../contract/text.ts'
import type { PeriodSum } from '../dialogues/index.ts'
import type { Week } from './week.ts'

export interface DigestFigures extends PeriodSum {
  /** US dollars; missing: no reply had a known price. */
  cost?: number
  /** Currency of the cost that is shown. Missing: US dollars. */
  currency?: { currency: string; perDollar: number }
  /** Questions of the week before; missing: not known. */
  before?: number
}

const shownQuestions = 3
const maxQuestionLength = 120

const words = {
  ru: {
    week: (days: string) => `Итоги недели ${days}`,
    questions: (count: string, before?: string) =>
      before === undefined ? `вопросов — ${count}` : `вопросов — ${count} (неделей раньше — ${before})`,
    answered: (share: string) => `отвечено — ${share}`,
    refused: (count: string) => `без ответа — ${count}`,
    failed: (count: string) => `с ошибкой — ${count}`,
    cost: (sum: string) => `стоимость — около ${sum}`,
    unanswered: 'Чаще всего без ответа:',
  },
  en: {
    week: (days: string) => `The week of ${days}`,
    questions: (count: string, before?: string) =>
      before === undefined ? `${count} questions` : `${count} questions (${before} the week before)`,
    answered: (share: string) => `${share} answered`,
    refused: (count: string) => `${count} without an answer`,
    failed: (count: string) => `${count} failed`,
    cost: (sum: string) => `cost about ${sum}`,
    unanswered: 'Most often without an answer:',
  },
  pl: {
    week: (days: string) => `Podsumowanie tygodnia ${days}`,
    questions: (count: string, before?: string) =>
      before === undefined ? `pytania — ${count}` : `pytania — ${count} (tydzień wcześniej — ${before})`,
    answered: (share: string) => `z odpowiedzią — ${share}`,
    refused: (count: string) => `bez odpowiedzi — ${count}`,
    failed: (count: string) => `z błędem — ${count}`,
    cost: (sum: string) => `koszt — około ${sum}`,
    unanswered: 'Najczęściej bez odpowiedzi:',
  },
} as const

/** The figures of a week in three languages; what is zero or not known is left out. */
export const digestText = (week: Week, figures: DigestFigures): Text => ({
  ru: write('ru', week, figures),
  en: write('en', week, figures),
  pl: write('pl', week, figures),
})

const write = (language: Language, { monday, sunday }: Week, figures: DigestFigures): string => {
  const { questions, answered, refused, failed, cost, currency, before, unanswered } = figures
  const say = words[language]
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const days = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatRange(new Date(monday), new Date(sunday))
  const replies = answered + refused + failed
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(answered / (replies || 1))
  const facts = [
    say.questions(number(questions), before === undefined ? undefined : number(before)),
    ...(replies > 0 ? [say.answered(share)] : []),
    ...(refused > 0 ? [say.refused(number(refused))] : []),
    ...(failed > 0 ? [say.failed(number(failed))] : []),
    ...(cost ? [say.cost(money(language, cost, currency))] : []),
  ]
  const open = unanswered.slice(0, shownQuestions).map(({ question, times }) => {
    const text =
      question.length > maxQuestionLength
        ? `${question.slice(0, maxQuestionLength).toWellFormed()}…`
        : question
    return `— ${text}${times > 1 ? ` (${number(times)})` : ''}`
  })
  const first = `${say.week(days)}: ${facts.join(', ')}.`
  return open.length === 0 ? first : [first, say.unanswered, ...open].join('\n')
}

const money = (language: Language, dollars: number, shown: DigestFigures['currency']): string => {
  const { currency, perDollar } = shown ?? { currency: 'USD', perDollar: 1 }
  const sum = dollars * perDollar
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: sum < 1 ? 3 : 2,
  }).format(sum)
}
