import type { Language } from '@botanika/core/contract'
import { AppError, localizeToAll } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Posts } from '../posts/create-posts.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import { limits } from '../shared/limits.ts'
import { findRepeats } from './find-repeats.ts'
import { parseCsv } from './parse-csv.ts'
import { importProblems, type Problem } from './problems.ts'
import { columnNames, type ReadRow, readHead, readRow } from './read-rows.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing' | 'plans'>
  projects: ProjectStore
  posts: Pick<Posts, 'create' | 'dryRun' | 'remove'>
  store: Pick<PostStore, 'posts'>
  now(): Date
}

interface Import {
  csv: string
  dryRun: boolean
  /** `create`: rows that repeat a post or another row are made, too. */
  repeats?: 'skip' | 'create'
  language: Language
}

interface Imported {
  created: number
  posts: { row: number; title: string; scheduledAt: string | null }[]
  problems: { row: number; text: string }[]
  repeats: { row: number; text: string }[]
  notes: { row: number; text: string }[]
}

/**
 * Imports posts of a CSV file: with a time they are scheduled, without one they are drafts. Rows with a
 * problem are left out and named, and so are repeats that nobody asked for. A dry run makes the same checks.
 */
export const createImportPosts =
  ({ host, projects, posts, store, now }: Options) =>
  async (
    accountId: string,
    projectId: string,
    { csv, dryRun, repeats = 'skip', language }: Import,
  ): Promise<Imported> => {
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
      repeats: [],
      notes: [],
    })
    // U+FFFD stands for bytes that were not UTF-8.
    if (csv.includes('\uFFFD') || !csv.isWellFormed()) return refused(1, importProblems.badEncoding)
    // The limit covers the head, the rows, and one more that shows that there are too many.
    const most = { rows: limits.importRows + 2, cells: limits.importColumns }
    const { rows, openRow } = parseCsv(csv, most)
    if (openRow !== null) return refused(openRow, importProblems.openQuote)
    const [first, ...rest] = rows
    const head = first && readHead(first.cells)
    if (!head) return refused(1, importProblems.noHead(columnNames.join(', ')))
    const result: Imported = { created: 0, posts: [], problems: [], repeats: [], notes: [] }
    const made: string[] = []
    const keep = async ({ row, input, at, note }: ReadRow): Promise<boolean> => {
      const post = { ...input, as: at ? ('schedule' as const) : ('draft' as const) }
      try {
        if (dryRun) {
          const beside = result.posts.length
          await posts.dryRun(accountId, projectId, post, { by: 'person', beside })
        } else {
          const { id } = await posts.create(accountId, projectId, post, 'person')
          made.push(id)
          result.created += 1
        }
        result.posts.push({ row, title: input.title ?? '', scheduledAt: at?.toISOString() ?? null })
        if (note) result.notes.push({ row, text: note[language] })
        return true
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        result.problems.push({ row, text: localizeToAll(error)[language] })
        return false
      }
    }
    const keepAll = async (): Promise<void> => {
      const read = rest.slice(0, limits.importRows).map(line => readRow(line, head, context))
      const known = await findRepeats(
        read.flatMap(one => ('problem' in one ? [] : [one])),
        { store, accountId, projectId, defaultIntegrationId: settings.defaultIntegrationId ?? null },
      )
      for (const one of read) {
        if ('problem' in one) {
          result.problems.push({ row: one.row, text: one.problem[language] })
          continue
        }
        const repeat = known.of(one)
        if (repeat) result.repeats.push({ row: one.row, text: repeat[language] })
        if (repeat && repeats === 'skip') continue
        if (await keep(one)) known.take(one)
      }
    }
    await keepAll().catch(async (error: unknown) => {
      // The posts made so far are removed: a repeat must not find half of the import.
      for (const id of made) await posts.remove(accountId, id)
      throw error
    })
    const [beyond] = rest.slice(limits.importRows)
    if (beyond)
      result.problems.push({ row: beyond.row, text: importProblems.tooMany(limits.importRows)[language] })
    return result
  }
export type ImportPosts = ReturnType<typeof createImportPosts>
