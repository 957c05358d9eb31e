import type { Project, ProjectChange, Slot } from '../../shared/project.ts'
import { isTimeZone } from '../time/zone-time.ts'

/** The contents of the window of a project's settings; empty strings: nothing is chosen. */
export interface SettingsDraft {
  name: string
  description: string
  timeZone: string
  defaultIntegrationId: string
  defaultScheduleTime: string
  approval: Project['settings']['approval']
  /** Minutes, as they are typed. */
  late: string
  allowImageUpload: boolean
  assistantId: string
  slots: readonly (Slot & { key: number })[]
}

export type SettingsProblem = 'name' | 'timeZone' | 'defaultScheduleTime' | 'late' | 'slots'

export const draftOfProject = ({ name, description, settings }: Project): SettingsDraft => ({
  name,
  description,
  timeZone: settings.timeZone,
  defaultIntegrationId: settings.defaultIntegrationId ?? '',
  defaultScheduleTime: settings.defaultScheduleTime,
  approval: settings.approval,
  late: String(settings.lateWindowMinutes),
  allowImageUpload: settings.allowImageUpload,
  assistantId: settings.assistantId ?? '',
  slots: settings.slots.map((slot, key) => ({ ...slot, key })),
})

const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** Returns why the settings cannot be saved. */
export const settingsProblems = (draft: SettingsDraft): SettingsProblem[] => {
  const late = Number(draft.late)
  return [
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(isTimeZone(draft.timeZone.trim()) ? [] : (['timeZone'] as const)),
    ...(isTime(draft.defaultScheduleTime) ? [] : (['defaultScheduleTime'] as const)),
    ...(Number.isInteger(late) && late >= 1 && late <= 1_440 ? [] : (['late'] as const)),
    ...(draft.slots.every(({ time }) => isTime(time)) ? [] : (['slots'] as const)),
  ]
}

/** Turns a draft without problems into the server's form. */
export const changeOf = (
  draft: SettingsDraft,
): Required<Pick<ProjectChange, 'name' | 'description' | 'settings'>> => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  settings: {
    timeZone: draft.timeZone.trim(),
    defaultIntegrationId: draft.defaultIntegrationId === '' ? null : draft.defaultIntegrationId,
    defaultScheduleTime: draft.defaultScheduleTime,
    approval: draft.approval,
    lateWindowMinutes: Number(draft.late),
    allowImageUpload: draft.allowImageUpload,
    assistantId: draft.assistantId === '' ? null : draft.assistantId,
    slots: draft.slots.map(({ time, days }) => ({ time, ...(days && days.length > 0 && { days }) })),
  },
})
