import type { Text } from '../../../contract/text.ts'
import { fillTexts } from '../../../platform/texts/fill-texts.ts'
import { texts } from '../texts.ts'

const inEach = (write: (language: keyof Text) => string): Text => ({
  ru: write('ru'),
  en: write('en'),
  pl: write('pl'),
})

/** A sentence and what the other side said. */
const quoted = (text: Text, answer: string | Text): Text =>
  inEach(language => `${text[language]}: ${typeof answer === 'string' ? answer : answer[language]}`)

export const stepTexts = {
  notTried: texts.steps.notTried,
  address: {
    title: texts.steps.address.title,
    text: texts.steps.address.text,
    missing: texts.steps.address.missing,
    plain: texts.steps.address.plain,
    passed: texts.steps.address.passed,
    other: texts.steps.address.other,
    unreached: (url: string): Text => fillTexts(texts.steps.address.unreached, { url }),
  },
  mail: {
    title: texts.steps.mail.title,
    text: texts.steps.mail.text,
    missing: texts.steps.mail.missing,
    passed: (to: string): Text => fillTexts(texts.steps.mail.passed, { to }),
    refused: (answer: string): Text => quoted(texts.steps.mail.refused, answer),
  },
  model: {
    title: texts.steps.model.title,
    text: texts.steps.model.text,
    missing: texts.steps.model.missing,
    passed: (model: string): Text => fillTexts(texts.steps.model.passed, { model }),
    refused: (reason: Text): Text => quoted(texts.steps.model.refused, reason),
  },
  backup: texts.steps.backup,
  payment: {
    title: texts.steps.payment.title,
    text: texts.steps.payment.text,
    missing: (plans: string): Text => fillTexts(texts.steps.payment.missing, { plans }),
    unreached: (plans: string): Text => fillTexts(texts.steps.payment.unreached, { plans }),
    none: texts.steps.payment.none,
    passed: texts.steps.payment.passed,
  },
} as const
