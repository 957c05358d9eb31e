import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/text.ts'
import { AppError, localizeAsText } from '../../platform/errors/app-error.ts'
import { readArguments } from '../accounts/index.ts'
import type { MadeBatch, TermedBatchRequest } from './create-batch.ts'
import { fail } from './errors.ts'
import { texts } from './texts.ts'

const usage = 'codes --plan <plan> --count <1-1000> [--expires <2027-01-31>] [--note <text>] [--csv]'

export interface CodesCommandOptions {
  create: (request: TermedBatchRequest) => Promise<MadeBatch>
}

/** `npm run admin -- codes --plan pro --count 10 --expires 2027-01-01 --csv > codes.csv` */
export const addCodesCommand = (app: FastifyInstance, { create }: CodesCommandOptions): void =>
  app.accounts.commands.add('codes', {
    usage,
    about: texts.makesCodes,
    run: async (args, language) => {
      const values = readArguments(
        args,
        {
          plan: { type: 'string' },
          count: { type: 'string', default: '1' },
          expires: { type: 'string' },
          note: { type: 'string', default: '' },
          csv: { type: 'boolean', default: false },
        },
        usage,
      )
      const asked = { plan: values.plan ?? '', note: values.note.slice(0, 200) }
      const { batch, codes } = await explained(language, async () => {
        const count = /^\d{1,4}$/.test(values.count) ? Number(values.count) : 0
        return create({ ...asked, count, expires: values.expires })
      })
      if (!values.csv) return codes.join('\n')
      const until = values.expires ?? ''
      return ['code,plan,expires', ...codes.map(code => `${code},${batch.plan},${until}`)].join('\n')
    },
  })

/** Adds to a refusal the way the command is written. */
const explained = async <T>(language: Language, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    throw fail('plan.bad-codes-request', {
      params: { message: localizeAsText(cause, language), usage: `npm run admin -- ${usage}` },
      cause,
    })
  }
}
