import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/text.ts'
import { buildIndex, type HelpIndex } from './build-index.ts'

/** Maximum age of an index, ms: an older one is built anew when it is asked for next. */
const freshMs = 60_000

interface Kept {
  index: HelpIndex
  builtAt: number
}

/** The indexes by language, built when first asked for. One that is too old serves until the next one is there. */
export const createIndexes = (app: FastifyInstance): ((language: Language) => Promise<HelpIndex>) => {
  const kept = new Map<Language, Kept>()
  const running = new Map<Language, Promise<HelpIndex>>()

  const build = (language: Language): Promise<HelpIndex> => {
    const begun =
      running.get(language) ??
      buildIndex(app, language)
        .then(index => {
          kept.set(language, { index, builtAt: performance.now() })
          return index
        })
        .finally(() => running.delete(language))
    running.set(language, begun)
    return begun
  }

  return language => {
    const known = kept.get(language)
    if (!known) return build(language)
    if (performance.now() - known.builtAt > freshMs)
      build(language).catch(err => app.log.error({ err }, 'the pages of the help were not read anew'))
    return Promise.resolve(known.index)
  }
}
