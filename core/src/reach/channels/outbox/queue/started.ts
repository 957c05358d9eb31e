import type { Connection } from '../../registry.ts'
import type { LeasedDelivery } from './leased-delivery.ts'

/** A leased delivery that is ready to be sent. */
export interface Started {
  delivery: LeasedDelivery
  connection: Connection
  /** Its first part is already marked in flight, but the messenger has not been called for it. */
  isBegun: boolean
}
