import type { World } from './world.ts'

/** How a call fails. */
export type Fault =
  /** An error of the API; nothing was accepted. */
  | { kind: 'error'; code: number }
  /** A proxy's page instead of an answer; nothing was accepted. */
  | { kind: 'page'; status: number }
  /** The call took effect; a page is answered. */
  | { kind: 'page-after-accept'; status: number }
  /** The connection breaks before anything was accepted. */
  | { kind: 'reset' }
  /** The call took effect; the connection breaks. */
  | { kind: 'accept-then-reset' }
  /** The call took effect; no response is ever sent. */
  | { kind: 'accept-then-hang' }

/** Which calls fail: all matching ones, `times` of them (default: one). */
export interface FaultScope {
  method?: string
  /** As in `peer_id`, `peer_ids` or, of a wall, `owner_id`. */
  peer?: number
  times?: number
}

const isAfter = ({ kind }: Fault): boolean =>
  kind === 'page-after-accept' || kind === 'accept-then-reset' || kind === 'accept-then-hang'

/** The fault of this call at this stage; counts it as used. */
export const takeFault = (
  world: World,
  call: { stage: 'before' | 'after'; method: string; peer: string },
): Fault | undefined => {
  const index = world.faults.findIndex(
    ({ fault, scope }) =>
      isAfter(fault) === (call.stage === 'after') &&
      (scope.method === undefined || scope.method === call.method) &&
      (scope.peer === undefined || String(scope.peer) === call.peer),
  )
  const found = world.faults[index]
  if (!found) return undefined
  found.left -= 1
  if (found.left <= 0) world.faults.splice(index, 1)
  return found.fault
}
