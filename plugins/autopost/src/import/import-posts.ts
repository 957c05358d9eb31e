import type { Language } from '@botanika/core/contract'
import { AppError, localizeToAll } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Posts } from '../posts/create-posts.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import { limits } from '../shared/limits.ts'
import { parseCsv } from './parse-csv.ts'
import { importProblems } from './problems.ts'
import { columnNames, type ReadRow, readHead, readRow } from './read-rows.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing' | 'plans'>
  projects: ProjectStore
  posts: Pick<Posts, 'create'>
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
    await host.plans.requireActive(accountId)
    const { settings } = await projects.own(accountId, projectId)
    const targets = await host.publishing.targets(accountId)
    const context = {
      timeZone: settings.timeZone,
      defaultTime: settings.defaultScheduleTime,
      now: now(),
      channels: targets.map(({ integrationId, name }) => ({ id: integrationId, name })),
    }
    const [first, ...rest] = parseCsv(csv)
    const head = first && readHead(first.cells)
    if (!head) {
      const text = importProblems.noHead(columnNames.join(', '))[language]
      return { created: 0, posts: [], problems: [{ row: 1, text }] }
    }
    const result: Imported = { created: 0, posts: [], problems: [] }
    const keep = async ({ row, input, at }: ReadRow): Promise<void> => {
      try {
        if (!dryRun)
          await posts.create(accountId, projectId, { ...input, as: at ? 'schedule' : 'draft' }, 'person')
        result.created += dryRun ? 0 : 1
        result.posts.push({ row, title: input.title ?? '', scheduledAt: at?.toISOString() ?? null })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        result.problems.push({ row, text: localizeToAll(error)[language] })
      }
    }
    for (const line of rest.slice(0, limits.importRows)) {
      const read = readRow(line, head, context)
      if ('problem' in read) result.problems.push({ row: read.row, text: read.problem[language] })
      else await keep(read)
    }
    const [beyond] = rest.slice(limits.importRows)
    if (beyond)
      result.problems.push({ row: beyond.row, text: importProblems.tooMany(limits.importRows)[language] })
    return result
  }
export type ImportPosts = ReturnType<typeof createImportPosts>
