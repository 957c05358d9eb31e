import type { ProjectSettings, SettingsChange } from '../shared/project.ts'

/** Merges a change into settings: groups field by field, null removes an optional one, the rest stays. */
export const mergeSettings = (before: ProjectSettings, change: SettingsChange = {}): ProjectSettings => {
  const { fontSettings, textSettings, agentSettings, defaultIntegrationId, assistantId, ...rest } = change
  const { defaultIntegrationId: oldChannel, assistantId: oldAssistant, ...kept } = before
  const channel = defaultIntegrationId === undefined ? oldChannel : defaultIntegrationId
  const assistant = assistantId === undefined ? oldAssistant : assistantId
  return {
    ...kept,
    ...rest,
    fontSettings: { ...before.fontSettings, ...fontSettings },
    textSettings: { ...before.textSettings, ...textSettings },
    agentSettings: { ...before.agentSettings, ...agentSettings },
    ...(channel && { defaultIntegrationId: channel }),
    ...(assistant && { assistantId: assistant }),
  }
}
