import type { Connection } from '../registry.ts'
import type { Held } from './hold-delivery.ts'

/** A delivery that is ours to send now. */
export interface Started {
  held: Held
  connection: Connection
  /** Its first part is marked in flight already, and the messenger was not called for it yet. */
  isBegun: boolean
}
