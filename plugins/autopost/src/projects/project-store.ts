import type { AutopostHost } from '../autopost-host.ts'
import { isTimeZone } from '../schedule/time-zone.ts'
import { limits } from '../shared/limits.ts'
import {
  defaultSettings,
  type ProjectChange,
  type ProjectInput,
  type ProjectSettings,
  type SettingsChange,
} from '../shared/project.ts'
import { fail } from './errors.ts'
import { mergeSettings } from './merge-settings.ts'
import { createProjectSchema, type ProjectFields, type ProjectRecord } from './project-model.ts'

type ProjectsHost = Pick<AutopostHost, 'db' | 'plans' | 'assistants' | 'publishing'>

/**
 * Projects of accounts: those of others are not found. The consequences for their posts are handled
 * elsewhere.
 */
export const createProjectStore = (host: ProjectsHost) => {
  const projects = host.db.model('projects', createProjectSchema())

  const own = async (accountId: string, id: string): Promise<ProjectRecord> => {
    const found = await projects.findOne({ _id: id, userId: accountId }).lean()
    if (!found) throw fail('autopost.no-project')
    return found
  }

  /** Checks settings. Throws `autopost.bad-time-zone`, `autopost.foreign-channel`, `assistants.not-found`. */
  const check = async (accountId: string, settings: ProjectSettings, change: SettingsChange = {}) => {
    if (!isTimeZone(settings.timeZone))
      throw fail('autopost.bad-time-zone', {
        params: { name: settings.timeZone },
        field: '/settings/timeZone',
      })
    if (change.assistantId) await host.assistants.get(accountId, change.assistantId)
    const { defaultIntegrationId } = change
    if (!defaultIntegrationId) return
    const targets = await host.publishing.targets(accountId)
    if (!targets.some(({ integrationId }) => integrationId === defaultIntegrationId))
      throw fail('autopost.foreign-channel', { field: '/settings/defaultIntegrationId' })
  }

  const changeOnce = async (
    before: ProjectRecord,
    { version, settings, name, ...rest }: ProjectChange,
  ): Promise<ProjectRecord | null> => {
    if (version !== undefined && before.version !== version) throw fail('autopost.project-changed')
    const merged = mergeSettings(before.settings, settings)
    await check(before.userId, merged, settings)
    const fields: Partial<ProjectFields> = {
      ...rest,
      ...(name !== undefined && { name: name.trim() }),
      settings: merged,
    }
    return projects
      .findOneAndUpdate(
        { _id: before._id.toHexString(), userId: before.userId, version: before.version },
        { $set: fields, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
  }

  return {
    projects,
    /** Returns a project of the account. Throws `autopost.no-project`, for another account's too. */
    own,
    /** Finds a project of any account; null: there is none. */
    find: (id: string): Promise<ProjectRecord | null> => projects.findById(id).lean(),
    /** Lists the projects of an account, newest first. */
    list: (accountId: string): Promise<ProjectRecord[]> =>
      projects.find({ userId: accountId }).sort({ _id: -1 }).limit(limits.projects).lean(),
    /**
     * Creates a project. Throws the errors of `requireActive`, `autopost.too-many-projects`, and the reasons
     * against its settings.
     */
    create: async (
      accountId: string,
      { name, description = '', settings }: ProjectInput,
    ): Promise<ProjectRecord> => {
      await host.plans.requireActive(accountId)
      const merged = mergeSettings(defaultSettings, settings)
      await check(accountId, merged, settings)
      const count = await projects.countDocuments({ userId: accountId })
      if (count >= limits.projects)
        throw fail('autopost.too-many-projects', { params: { limit: limits.projects } })
      const made = await projects.create({
        userId: accountId,
        name: name.trim(),
        description,
        settings: merged,
      })
      return own(accountId, made._id.toHexString())
    },
    /**
     * Changes a project. Throws `autopost.no-project`, `autopost.project-changed`, and the reasons against
     * its settings.
     */
    change: async (accountId: string, id: string, change: ProjectChange): Promise<ProjectRecord> => {
      for (let tries = 1; ; tries += 1) {
        const changed = await changeOnce(await own(accountId, id), change)
        if (changed) return changed
        if (change.version !== undefined || tries === 3) throw fail('autopost.project-changed')
      }
    },
    remove: async (accountId: string, id: string): Promise<void> => {
      await own(accountId, id)
      await projects.deleteOne({ _id: id, userId: accountId })
    },
    forget: {
      account: async (accountId: string): Promise<void> => {
        await projects.deleteMany({ userId: accountId })
      },
      assistant: async (assistantId: string): Promise<void> => {
        await projects.updateMany(
          { 'settings.assistantId': assistantId },
          { $unset: { 'settings.assistantId': 1 }, $inc: { version: 1 } },
        )
      },
      connection: async (connectionId: string): Promise<void> => {
        await projects.updateMany(
          { 'settings.defaultIntegrationId': connectionId },
          { $unset: { 'settings.defaultIntegrationId': 1 }, $inc: { version: 1 } },
        )
      },
    },
  }
}
export type ProjectStore = ReturnType<typeof createProjectStore>
