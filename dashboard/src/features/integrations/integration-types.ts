import type { Integration, PluginInfo } from '@botanika/core/contract'
import type { Schema } from '../../form/schema.ts'

export interface TypeInfo {
  type: string
  title: PluginInfo['title']
  description: PluginInfo['description']
  instructions: PluginInfo['description']
  diagrams?: PluginInfo['integrations'][number]['diagrams']
  mark?: PluginInfo['integrations'][number]['mark']
  settings: Schema
  multiple: boolean
  /** Kind of the code, shown live, by which a device is linked. */
  pairing?: 'qr' | 'code'
  /** Text that has to be accepted before connecting, as Markdown. */
  consent?: PluginInfo['description']
  /** Connections whose field has this value need neither pairing nor consent. */
  exempt?: { field: string; value: string }
  /**
   * false: another screen makes connections of this type (autoposting makes its own); it is shown here once
   * there is one.
   */
  offered: boolean
  /** Connections of the person, the oldest first. */
  made: Integration[]
}

/** Returns the types of running plugins, in their order, each with the person's connections. */
export const integrationTypes = (plugins: readonly PluginInfo[], made: readonly Integration[]): TypeInfo[] =>
  plugins
    .filter(({ status }) => status === 'ready')
    .flatMap(({ description, integrations }) =>
      integrations.map(one => {
        // The server has checked that it is a schema of an object.
        const settings = one.settings as Schema
        return {
          ...one,
          settings,
          description,
          offered: !settings['x-ui']?.hidden,
          made: made.filter(({ type }) => type === one.type),
        }
      }),
    )

/** Returns whether a connection is linked to a device by a code. */
export const isPaired = ({ pairing, exempt }: TypeInfo, { config }: Pick<Integration, 'config'>): boolean =>
  pairing !== undefined && !(exempt && config[exempt.field] === exempt.value)

/** Returns connections whose type no running plugin provides: they can only be deleted. */
export const orphanedIntegrations = (
  types: readonly TypeInfo[],
  made: readonly Integration[],
): Integration[] => made.filter(({ type }) => !types.some(known => known.type === type))

/** Returns the worst state of a type's connections; undefined when there are none. */
export const worstState = (
  made: readonly Pick<Integration, 'health'>[],
): Integration['health']['state'] | undefined =>
  (['error', 'attention', 'ok', 'off'] as const).find(state =>
    made.some(({ health }) => health.state === state),
  )

/** Returns a name that none of the type's connections has yet: «Telegram», then «Telegram 2». */
export const freeName = (title: string, made: readonly Pick<Integration, 'name'>[]): string => {
  const taken = new Set(made.map(({ name }) => name))
  let name = title
  for (let number = 2; taken.has(name); number += 1) name = `${title} ${number}`
  return name
}
