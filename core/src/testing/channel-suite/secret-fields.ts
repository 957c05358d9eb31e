import type { Plugin } from '../../plugin/host.ts'

/** Names of a type's settings that were declared with `Secret()`. */
export const secretFields = ({ manifest }: Pick<Plugin, 'manifest'>, type: string): string[] => {
  const settings = manifest.integrations?.find(one => one.type === type)?.settings.properties ?? {}
  return Object.entries(settings).flatMap(([name, field]) => (isSecret(field) ? [name] : []))
}

const isSecret = (field: unknown): boolean => {
  const hints = isRecord(field) ? field['x-ui'] : undefined
  return isRecord(hints) && hints.secret === true
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
