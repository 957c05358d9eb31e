import type { Plugin } from '../../plugin/host.ts'

export interface Ordered {
  ordered: Plugin[]
  /** Plugins that cannot be ordered, with the reason. */
  refused: { id: string; reason: string }[]
}

/** Sorts plugins so that each comes after those it requires. */
export const order = (plugins: readonly Plugin[]): Ordered => {
  const byId = new Map(plugins.map(plugin => [plugin.manifest.id, plugin]))
  const state = new Map<string, 'visiting' | 'done' | 'refused'>()
  const ordered: Plugin[] = []
  const refused: Ordered['refused'] = []

  const refuse = (id: string, reason: string): false => {
    state.set(id, 'refused')
    refused.push({ id, reason })
    return false
  }
  const visit = (plugin: Plugin): boolean => {
    const { id, requires = [] } = plugin.manifest
    const known = state.get(id)
    if (known) return known === 'done'
    state.set(id, 'visiting')
    for (const needed of requires) {
      const other = byId.get(needed)
      if (!other) return refuse(id, `it requires the plugin "${needed}", which is not there`)
      if (state.get(needed) === 'visiting')
        return refuse(id, `it and the plugin "${needed}" require each other`)
      if (!visit(other)) return refuse(id, `it requires the plugin "${needed}", which failed`)
    }
    state.set(id, 'done')
    ordered.push(plugin)
    return true
  }
  for (const plugin of plugins) visit(plugin)
  return { ordered, refused }
}
