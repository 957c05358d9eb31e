import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { readArguments } from '../accounts/read-arguments.ts'
import type { Language, Text } from '../contract/text.ts'
import type { PlanName } from '../contract/user.ts'
import type { ActivationCodeRecord } from './activation-code.model.ts'
import { hashCode, makeCode } from './code.ts'
import { fail } from './errors.ts'

const usage = 'codes --plan <basic|pro|premium|enterprise> --count <1-1000> [--expires <2027-01-31>] [--csv]'
const paid = ['basic', 'pro', 'premium', 'enterprise'] as const

export interface NewCodes {
  plan: PlanName
  count: number
  expiresAt: Date | null
}

/** Makes codes and answers them in the clear, this once. */
export const createCodes =
  (app: FastifyInstance, { codes, now }: { codes: Model<ActivationCodeRecord>; now: () => Date }) =>
  async ({ plan, count, expiresAt }: NewCodes): Promise<string[]> => {
    const made = new Set<string>()
    while (made.size < count) made.add(makeCode())
    const rows = await Promise.all(
      [...made].map(async code => ({ codeHash: await hashCode(code), plan, expiresAt, createdAt: now() })),
    )
    await codes.insertMany(rows)
    await app.accounts.audit({
      action: 'codes.created',
      details: { plan, count, expiresAt: expiresAt?.toISOString() ?? null },
    })
    return [...made]
  }

export interface CodesCommandOptions {
  create: (request: NewCodes) => Promise<string[]>
  now: () => Date
}

/** `npm run admin -- codes --plan pro --count 10 --expires 2027-01-01 --csv > codes.csv` */
export const addCodesCommand = (app: FastifyInstance, { create, now }: CodesCommandOptions): void =>
  app.accounts.commands.add('codes', {
    usage,
    about: {
      ru: 'коды активации тарифа; показываются один раз',
      en: 'activation codes of a plan; shown once',
      pl: 'kody aktywacyjne planu; pokazywane raz',
    },
    run: async (args, language) => {
      const values = readArguments(
        args,
        {
          plan: { type: 'string' },
          count: { type: 'string', default: '1' },
          expires: { type: 'string' },
          csv: { type: 'boolean', default: false },
        },
        usage,
      )
      const plan = paid.find(name => name === values.plan)
      if (!plan) throw refuse(say.plan, language)
      const count = /^\d{1,4}$/.test(values.count) ? Number(values.count) : 0
      if (count < 1 || count > 1_000) throw refuse(say.count, language)
      const expiresAt = values.expires === undefined ? null : endOfDay(values.expires)
      if (expiresAt !== null && !(expiresAt > now())) throw refuse(say.expires, language)
      const made = await create({ plan, count, expiresAt })
      if (!values.csv) return made.join('\n')
      const until = values.expires ?? ''
      return ['code,plan,expires', ...made.map(code => `${code},${plan},${until}`)].join('\n')
    },
  })

/** The last moment of a day in UTC; an invalid date for what is no day. */
const endOfDay = (day: string): Date => {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : Number.NaN)
  return date.toJSON()?.startsWith(day) ? date : new Date(Number.NaN)
}

const refuse = (message: Text, language: Language) =>
  fail('plan.bad-codes-request', {
    params: { message: message[language], usage: `npm run admin -- ${usage}` },
  })

const say = {
  plan: {
    ru: 'Укажите тариф: basic, pro, premium или enterprise',
    en: 'Name the plan: basic, pro, premium or enterprise',
    pl: 'Podaj plan: basic, pro, premium lub enterprise',
  },
  count: {
    ru: 'Количество: целое число от 1 до 1000',
    en: 'The count is a whole number from 1 to 1000',
    pl: 'Liczba kodów: liczba całkowita od 1 do 1000',
  },
  expires: {
    ru: 'Срок: день не раньше сегодняшнего, вида 2027-01-31',
    en: 'The expiry is a day not before today, like 2027-01-31',
    pl: 'Termin: dzień nie wcześniejszy niż dzisiejszy, w postaci 2027-01-31',
  },
}
