import type { PluginInfo } from '../../contract/plugin.ts'
import type { Plugin } from '../../plugin/host.ts'
import type { PluginSettings } from '../settings/index.ts'

export const presentPlugin = (
  { manifest }: Plugin,
  { settings }: { settings: PluginSettings },
): PluginInfo => ({
  id: manifest.id,
  title: manifest.title,
  description: manifest.description,
  status: 'ready',
  pages: presentPages({ manifest }).pages,
  integrations: (manifest.integrations ?? []).map(({ multiple = false, diagrams, ...rest }) => ({
    ...rest,
    multiple,
    ...(diagrams && { diagrams: [...diagrams] }),
  })),
  ...(manifest.powers && { powers: [...manifest.powers] }),
  ...(manifest.settings && { settings: settings.form(manifest.settings) }),
})

/** The pages as the dashboard lists them: its own files hold what is left out here. */
export const presentPages = ({ manifest }: Pick<Plugin, 'manifest'>): Pick<PluginInfo, 'id' | 'pages'> => ({
  id: manifest.id,
  pages: (manifest.pages ?? []).map(({ file: _, refusal: __, frames: ___, ...page }) => page),
})

/** A package whose powers an administrator has to grant first. */
export const presentWaiting = ({ manifest }: Plugin): PluginInfo => ({
  id: manifest.id,
  title: manifest.title,
  description: manifest.description,
  status: 'waiting',
  powers: [...(manifest.powers ?? [])],
  pages: [],
  integrations: [],
})

interface Failure {
  /** The plugin as far as it could be read. */
  plugin: Plugin | undefined
  /** Reason of the state. Omitted: unknown. */
  reason?: string
}

/** A plugin that is not available: its name, as far as it is known, and the reason. */
export const presentFailed = (id: string, { plugin, reason }: Failure): PluginInfo => ({
  id,
  title: plugin?.manifest.title ?? { ru: id, en: id, pl: id },
  description: plugin?.manifest.description ?? { ru: '', en: '', pl: '' },
  status: 'failed',
  ...(reason !== undefined && { reason }),
  pages: [],
  integrations: [],
})
