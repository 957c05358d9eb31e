import { type LineFault, takeFault } from '../messenger-faults.ts'
import type { World } from './world.ts'

/** The failure of a call. `error`: an error of the API; nothing was accepted. */
export type Fault = LineFault | { kind: 'error'; code: number }

/** The scope of a fault: all matching calls, `times` of them (default: one). */
export interface FaultScope {
  method?: string
  /** Peer as in `peer_id`, `peer_ids` or, for a wall, `owner_id`. */
  peer?: number
  times?: number
}

/** The fault of this call at this stage; counts it as used. */
export const faultOf = (
  { faults }: World,
  stage: 'before' | 'after',
  call: { method: string; peer: string },
): Fault | undefined =>
  takeFault(
    faults,
    stage,
    scope =>
      (scope.method === undefined || scope.method === call.method) &&
      (scope.peer === undefined || String(scope.peer) === call.peer),
  )
