/**
 * What happens in the domain, by name. Each area adds its own by declaration merging; plugins listen by the same names.
 */
export interface DomainEvents {
  'user.created': { userId: string }
}

export type DomainEventName = keyof DomainEvents
export type Listener<N extends DomainEventName> = (event: DomainEvents[N]) => void | Promise<void>

export interface Events {
  /** Answers the function that stops listening. */
  on<N extends DomainEventName>(name: N, listener: Listener<N>): () => void
  /** Listeners run on their own: what one throws is logged, and reaches neither the emitter nor another listener. */
  emit<N extends DomainEventName>(name: N, event: DomainEvents[N]): void
  /** Resolves once every listener that was called has finished. */
  settled(): Promise<void>
}

export const createEvents = (onError: (error: unknown, name: string) => void): Events => {
  const listeners = new Map<string, Set<(event: never) => void | Promise<void>>>()
  const running = new Set<Promise<void>>()

  return {
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
    emit: (name, event) => {
      for (const listener of listeners.get(name) ?? []) {
        const run = Promise.resolve()
          .then(() => listener(event as never))
          .catch(error => onError(error, name))
          .finally(() => running.delete(run))
        running.add(run)
      }
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
