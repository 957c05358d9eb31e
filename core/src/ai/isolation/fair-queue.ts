export interface FairQueueOptions {
  /** Places in all. */
  places: number
  /** Places that one tenant can hold: the rest stays for others. */
  placesPerTenant: number
  /** Waiting calls of one tenant; more are refused at once. */
  mostWaiting: number
}

export interface Place {
  leave(): void
}

/** Places handed out to tenants in turn, so that one who asks much does not make the others wait. */
export interface FairQueue {
  /** A place, now or when it is this tenant's turn; undefined when too many of theirs wait. Rejects with the signal's reason. */
  enter(tenant: string, signal: AbortSignal): Promise<Place | undefined>
  isIdle(): boolean
}

interface Waiting {
  take(place: Place): void
}

export function createFairQueue({ places, placesPerTenant, mostWaiting }: FairQueueOptions): FairQueue {
  /** Insertion order is the order of turns: who was served goes to the end. */
  const lines = new Map<string, Set<Waiting>>()
  const held = new Map<string, number>()
  let taken = 0

  const has = (tenant: string) => taken < places && (held.get(tenant) ?? 0) < placesPerTenant
  const hold = (tenant: string): Place => {
    taken += 1
    held.set(tenant, (held.get(tenant) ?? 0) + 1)
    let isHeld = true
    return {
      leave() {
        if (!isHeld) return
        isHeld = false
        taken -= 1
        const left = (held.get(tenant) ?? 1) - 1
        if (left > 0) held.set(tenant, left)
        else held.delete(tenant)
        serve()
      },
    }
  }
  const serve = () => {
    for (const [tenant, line] of [...lines]) {
      const [next] = line
      if (!next || !has(tenant)) continue
      drop(tenant, next)
      const rest = lines.get(tenant)
      if (rest) {
        lines.delete(tenant)
        lines.set(tenant, rest)
      }
      next.take(hold(tenant))
    }
  }
  const drop = (tenant: string, waiting: Waiting) => {
    const line = lines.get(tenant)
    line?.delete(waiting)
    if (line?.size === 0) lines.delete(tenant)
  }

  return {
    async enter(tenant, signal) {
      signal.throwIfAborted()
      const line = lines.get(tenant)
      if (!line && has(tenant)) return hold(tenant)
      if ((line?.size ?? 0) >= mostWaiting) return undefined
      return new Promise<Place>((resolve, reject) => {
        const waiting: Waiting = {
          take(place) {
            signal.removeEventListener('abort', stop)
            resolve(place)
          },
        }
        const stop = () => {
          drop(tenant, waiting)
          reject(signal.reason)
        }
        signal.addEventListener('abort', stop, { once: true })
        lines.set(tenant, (line ?? new Set()).add(waiting))
      })
    },
    isIdle: () => taken === 0 && lines.size === 0,
  }
}
