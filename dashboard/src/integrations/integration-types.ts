import type { Integration, PluginInfo } from '@botanika/core/contract'

export interface TypeInfo {
  type: string
  title: PluginInfo['title']
  description: PluginInfo['description']
  instructions: PluginInfo['description']
  settings: unknown
  multiple: boolean
  /** Those that the person has made, the first made first. */
  made: Integration[]
}

/** The types that running plugins bring, in their order, each with what the person has of it. */
export const integrationTypes = (plugins: readonly PluginInfo[], made: readonly Integration[]): TypeInfo[] =>
  plugins
    .filter(({ status }) => status === 'ready')
    .flatMap(({ description, integrations }) =>
      integrations.map(one => ({
        ...one,
        description,
        made: made.filter(({ type }) => type === one.type),
      })),
    )

/** Those whose type no running plugin brings: they can only be deleted. */
export const strayIntegrations = (types: readonly TypeInfo[], made: readonly Integration[]): Integration[] =>
  made.filter(({ type }) => !types.some(known => known.type === type))
