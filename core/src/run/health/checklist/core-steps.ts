import type { FastifyInstance } from 'fastify'
import type { Plan } from '../../../contract/plan.ts'
import { defaultSettings } from '../../../people/accounts/index.ts'
import { withTimeout } from '../../../platform/limits/with-timeout.ts'
import type { Outbound } from '../../../platform/outbound/create-outbound.ts'
import type { ChecklistReader, ChecklistStep } from '../../../plugin/checklist-step.ts'
import { describeDatabase } from '../describe-database.ts'
import { thresholds } from '../find-warnings.ts'
import { stepTexts } from './step-texts.ts'

const timeoutMs = 10_000

/** Finds out what answers at an address of the administrator's: this product (known by its `/livez`), something else, nothing. */
const answersAt = async (url: string, outbound: Outbound): Promise<'botanika' | 'other' | 'nothing'> => {
  try {
    // It may be an address of their own network.
    const fetch = outbound.fetchFor({ origins: [new URL(url).origin] })
    const response = await fetch(`${url.replace(/\/$/, '')}/livez`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    return /^\s*\{\s*"status"\s*:/.test((await response.text()).slice(0, 200)) ? 'botanika' : 'other'
  } catch {
    return 'nothing'
  }
}

const pageMs = 10_000
const dayMs = 24 * 3_600_000

/** Steps that every installation needs before it is opened to others, in the order in which they are arranged. */
export const coreSteps = (app: FastifyInstance): ChecklistStep[] => [
  addressStep(app),
  mailStep(app),
  modelStep(app),
  backupStep(app),
  paymentStep(app),
]

const addressStep = ({ config, outbound }: FastifyInstance): ChecklistStep => {
  const { title, text, ...notes } = stepTexts.address
  return {
    id: 'address',
    title,
    text,
    href: '/documentation/server',
    isDone: () => config.publicUrl !== undefined,
    test: async () => {
      const url = config.publicUrl
      if (url === undefined) return { isPassed: false, note: notes.missing }
      const found = await answersAt(url, outbound)
      if (found === 'nothing') return { isPassed: false, note: notes.unreached(url) }
      if (found === 'other') return { isPassed: false, note: notes.other }
      if (!url.startsWith('https:')) return { isPassed: false, note: notes.plain }
      return { isPassed: true, note: notes.passed }
    },
  }
}

const mailStep = ({ instance, mail }: FastifyInstance): ChecklistStep => {
  const { title, text, ...notes } = stepTexts.mail
  return {
    id: 'mail',
    title,
    text,
    href: '/admin/settings',
    isDone: () => instance.mail() !== null,
    test: async ({ email }) => {
      const server = instance.mail()
      if (!server) return { isPassed: false, note: notes.missing }
      const { isAccepted, answer } = await mail.test(email, server)
      return { isPassed: isAccepted, note: isAccepted ? notes.passed(email) : notes.refused(answer) }
    },
  }
}

const modelStep = ({ models }: FastifyInstance): ChecklistStep => {
  const { title, text, ...notes } = stepTexts.model
  /** The default model where it has a provider, else any that has: it may be at an address of the administrator's own. */
  const connected = async ({ id }: ChecklistReader): Promise<string[]> => {
    const stateOf = await models.availabilities(id)
    return [models.registry.resolve(defaultSettings.defaultModel), ...models.registry.list()]
      .filter(
        ({ alias, kind, provider }) => kind === 'chat' && provider !== 'local' && stateOf(alias).available,
      )
      .map(({ alias }) => alias)
  }
  return {
    id: 'model',
    title,
    text,
    href: '/models',
    isDone: async reader => {
      const [alias] = await connected(reader)
      return alias !== undefined && !(await models.isFailing({ alias, accountId: reader.id }))
    },
    test: async reader => {
      const [alias] = await connected(reader)
      if (alias === undefined) return { isPassed: false, note: notes.missing }
      const result = await models.testChoice({ alias, accountId: reader.id })
      return result.ok
        ? { isPassed: true, note: notes.passed(alias) }
        : { isPassed: false, note: notes.refused(result.message) }
    },
  }
}

const backupStep = (app: FastifyInstance): ChecklistStep => {
  const { title, text, ...notes } = stepTexts.backup
  return {
    id: 'backup',
    title,
    text,
    href: '/admin/health',
    isDone: async () => (await describeDatabase(app)).lastBackupAt !== undefined,
    test: async () => {
      const { kind, lastBackupAt } = await describeDatabase(app)
      if (kind === 'remote') return { isPassed: false, note: notes.remote }
      if (lastBackupAt === undefined) return { isPassed: false, note: notes.missing }
      const isFresh = Date.now() - Date.parse(lastBackupAt) < thresholds.backupDays * dayMs
      return { isPassed: isFresh, note: isFresh ? notes.passed : notes.old }
    },
  }
}

const paymentStep = ({ plans, outbound }: FastifyInstance): ChecklistStep => {
  const { title, text, ...notes } = stepTexts.payment
  const namesOf = (some: readonly Plan[]): string =>
    some.map(({ displayName }) => `«${displayName}»`).join(', ')
  const read = async ({ language }: ChecklistReader): Promise<Plan[]> =>
    (await plans.list(language)).filter(({ price }) => price > 0)
  const opens = async ({ paymentLink }: Plan): Promise<boolean> => {
    if (paymentLink === undefined) return false
    try {
      const fetch = outbound.fetchFor({})
      const response = await withTimeout(fetch(paymentLink), pageMs, 'a payment page')
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
  return {
    id: 'payment',
    title,
    text,
    href: '/admin/plans',
    isDone: async reader => (await read(reader)).every(({ paymentLink }) => paymentLink !== undefined),
    test: async reader => {
      const paid = await read(reader)
      if (paid.length === 0) return { isPassed: true, note: notes.none }
      const without = paid.filter(({ paymentLink }) => paymentLink === undefined)
      if (without.length > 0) return { isPassed: false, note: notes.missing(namesOf(without)) }
      const seen = await Promise.all(paid.map(async plan => ((await opens(plan)) ? [] : [plan])))
      const shut = seen.flat()
      return shut.length > 0
        ? { isPassed: false, note: notes.unreached(namesOf(shut)) }
        : { isPassed: true, note: notes.passed }
    },
  }
}
