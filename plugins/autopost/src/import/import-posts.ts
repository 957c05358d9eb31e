import type { Language } from '@botanika/core/contract'
import { AppError, localizeToAll } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Posts } from '../posts/create-posts.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import { limits } from '../shared/limits.ts'
import { parseCsv } from './parse-csv.ts'
import { importProblems, type Problem } from './problems.ts'
import { columnNames, type ReadRow, readHead, readRow } from './read-rows.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing' | 'plans'>
  projects: ProjectStore
  posts: Pick<Posts, 'create' | 'remove'>
  now(): Date
}

interface Import {
  csv: string
  dryRun: boolean
  language: Language
}

interface Imported {
  created: number
  posts: { row: number; title: string; scheduledAt: string | null }[]
  problems: { row: number; text: string }[]
}

/** Posts of a CSV file: with a time they are scheduled, without one they are drafts. Rows with a problem are left out and named. */
export const createImportPosts =
  ({ host, projects, posts, now }: Options) =>
  async (accountId: string, projectId: string, { csv, dryRun, language }: Import): Promise<Imported> => {
    await host.plans.requireWorking(accountId)
    const { settings } = await projects.own(accountId, projectId)
    const targets = await host.publishing.targets(accountId)
    const context = {
      timeZone: settings.timeZone,
      defaultTime: settings.defaultScheduleTime,
      now: now(),
      channels: targets.map(({ integrationId, name }) => ({ id: integrationId, name })),
    }
    const refused = (row: number, problem: Problem): Imported => ({
      created: 0,
      posts: [],
      problems: [{ row, text: problem[language] }],
    })
    // U+FFFD stands where bytes were no UTF-8.
    if (csv.includes('\uFFFD') || !csv.isWellFormed()) return refused(1, importProblems.badEncoding)
    // The head, the rows, and one more that shows that there are too many.
    const most = { rows: limits.importRows + 2, cells: limits.importColumns }
    const { rows, openRow } = parseCsv(csv, most)
    if (openRow !== null) return refused(openRow, importProblems.openQuote)
    const [first, ...rest] = rows
    const head = first && readHead(first.cells)
    if (!head) return refused(1, importProblems.noHead(columnNames.join(', ')))
    const result: Imported = { created: 0, posts: [], problems: [] }
    const made: string[] = []
    const keep = async ({ row, input, at }: ReadRow): Promise<void> => {
      try {
        if (!dryRun) {
          const as = at ? 'schedule' : 'draft'
          const { id } = await posts.create(accountId, projectId, { ...input, as }, 'person')
          made.push(id)
        }
        result.created += dryRun ? 0 : 1
        result.posts.push({ row, title: input.title ?? '', scheduledAt: at?.toISOString() ?? null })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        result.problems.push({ row, text: localizeToAll(error)[language] })
      }
    }
    const keepAll = async (): Promise<void> => {
      for (const line of rest.slice(0, limits.importRows)) {
        const read = readRow(line, head, context)
        if ('problem' in read) result.problems.push({ row: read.row, text: read.problem[language] })
        else await keep(read)
      }
    }
    await keepAll().catch(async (error: unknown) => {
      // A repeat must not find half of it there.
      for (const id of made) await posts.remove(accountId, id)
      throw error
    })
    const [beyond] = rest.slice(limits.importRows)
    if (beyond)
      result.problems.push({ row: beyond.row, text: importProblems.tooMany(limits.importRows)[language] })
    return result
  }
export type ImportPosts = ReturnType<typeof createImportPosts>
