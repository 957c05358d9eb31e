export interface FairQueueOptions {
  /** Slots in total. */
  slots: number
  /** Slots that one tenant can hold: the rest stays free for others. */
  slotsPerTenant: number
  /** Waiting calls of one tenant; more are refused at once. */
  maxWaiting: number
}

export interface Slot {
  leave(): void
}

/** Slots assigned to tenants in round-robin order, so that a busy tenant does not delay the others. */
export interface FairQueue {
  /** A free slot; undefined: the call has to wait for its turn. */
  tryEnter(tenant: string): Slot | undefined
  /** A slot, now or at this tenant's turn; undefined if too many of theirs wait. Rejects with the signal's reason. */
  enter(tenant: string, signal: AbortSignal): Promise<Slot | undefined>
  isIdle(): boolean
}

interface Waiting {
  take(slot: Slot): void
}

export function createFairQueue({ slots, slotsPerTenant, maxWaiting }: FairQueueOptions): FairQueue {
  /** Insertion order is the order of turns: a tenant that was served moves to the end. */
  const lines = new Map<string, Set<Waiting>>()
  const held = new Map<string, number>()
  let taken = 0

  const has = (tenant: string) => taken < slots && (held.get(tenant) ?? 0) < slotsPerTenant
  const hold = (tenant: string): Slot => {
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
    tryEnter: tenant => (!lines.has(tenant) && has(tenant) ? hold(tenant) : undefined),
    async enter(tenant, signal) {
      signal.throwIfAborted()
      const line = lines.get(tenant)
      if (!line && has(tenant)) return hold(tenant)
      if ((line?.size ?? 0) >= maxWaiting) return undefined
      return new Promise<Slot>((resolve, reject) => {
        const waiting: Waiting = {
          take(slot) {
            signal.removeEventListener('abort', stop)
            resolve(slot)
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
