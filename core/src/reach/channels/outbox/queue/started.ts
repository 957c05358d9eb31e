import type { Lease } from '../../../../platform/queue/index.ts'
import type { Connection } from '../../registry.ts'
import type { DeliveryRecord } from '../delivery.model.ts'

/** A delivery leased to this process. */
export type LeasedDelivery = Lease<DeliveryRecord>

/** A leased delivery that is ready to be sent. */
export interface Started {
  delivery: LeasedDelivery
  connection: Connection
  /** Its first part is already marked in flight, but the messenger has not been called for it. */
  isBegun: boolean
}
