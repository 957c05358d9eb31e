import type { ProviderAccess } from '../provider.ts'
import { nameOfAccess } from './name-of-access.ts'

const maxRemembered = 1_000

/** Facts learned of models at servers. In memory; the ones that were learned first are forgotten first. */
export interface ServerMemory<Value> {
  of(access: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>, target: string): RememberedServer<Value>
}

export interface RememberedServer<Value> {
  get(): Value | undefined
  set(value: Value): void
  forget(): void
}

export const rememberServers = <Value>(): ServerMemory<Value> => {
  const known = new Map<string, Value>()
  return {
    of: (access, target) => {
      let computed: string | undefined
      const name = (): string => {
        computed ??= `${nameOfAccess(access)} ${target}`
        return computed
      }
      return {
        // The name takes a hash: most installations have nothing to remember.
        get: () => (known.size > 0 ? known.get(name()) : undefined),
        set: value => {
          const [oldest] = known.keys()
          if (!known.has(name()) && oldest !== undefined && known.size >= maxRemembered) known.delete(oldest)
          known.set(name(), value)
        },
        forget: () => void known.delete(name()),
      }
    },
  }
}
