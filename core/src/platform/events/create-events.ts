/** Domain events by name. Each area adds its own by declaration merging; plugins use the same names. */
export interface DomainEvents {
  'user.created': { userId: string }
}

export type DomainEventName = keyof DomainEvents
export type Listener<N extends DomainEventName> = (event: DomainEvents[N]) => void | Promise<void>

/** An event that a plugin's manifest declares. */
export type PluginEventName = `${string}:${string}`
export type PluginListener = (event: Readonly<Record<string, unknown>>) => void | Promise<void>

export interface Events {
  /** Returns the function that unsubscribes. */
  on<N extends DomainEventName>(name: N, listener: Listener<N>): () => void
  /** Listeners are isolated: an error is logged, and reaches neither the emitter nor another listener. */
  emit<N extends DomainEventName>(name: N, event: DomainEvents[N]): void
  /** An event of a plugin: `<plugin id>:<name>`. */
  onPlugin(name: PluginEventName, listener: PluginListener): () => void
  emitPlugin(name: PluginEventName, event: Readonly<Record<string, unknown>>): void
  /** Resolves once every listener that was called has finished. */
  settled(): Promise<void>
}

export const createEvents = (onError: (error: unknown, name: string) => void): Events => {
  const listeners = new Map<string, Set<(event: never) => void | Promise<void>>>()
  const running = new Set<Promise<void>>()

  const on = (name: string, listener: (event: never) => void | Promise<void>): (() => void) => {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
    return () => set.delete(listener)
  }
  const emit = (name: string, event: unknown): void => {
    for (const listener of listeners.get(name) ?? []) {
      const run = Promise.resolve()
        .then(() => listener(event as never))
        .catch(error => onError(error, name))
        .finally(() => running.delete(run))
      running.add(run)
    }
  }

  return {
    on,
    emit,
    onPlugin: on,
    emitPlugin: emit,
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
