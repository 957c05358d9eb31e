import type { IntegrationRecord } from '../../integrations/integration.model.ts'

type Reach = NonNullable<IntegrationRecord['reach']>

/**
 * Whether the messenger has come through since its webhook was pointed to the present address, and told of no failure
 * after that: the only proof that there is of the way from outside.
 */
export const hasArrived = (
  { pointed, lastErrorAt }: Pick<Reach, 'pointed' | 'lastErrorAt'>,
  lastInboundAt: Date | undefined,
): boolean =>
  pointed !== undefined &&
  lastInboundAt !== undefined &&
  lastInboundAt > pointed.at &&
  (lastErrorAt === undefined || lastErrorAt <= lastInboundAt)

/** Doubts about the public address that an update lays to rest. */
const doubts = new Set(['integrations.public-url-silent', 'integrations.public-url-unproved'])

/** Whether what was found at the last look is over because an update has come in since. */
export const isSettled = (
  { obstacle, reach }: Pick<IntegrationRecord, 'obstacle' | 'reach'>,
  lastInboundAt: Date | undefined,
): boolean => {
  if (!obstacle || !reach || !hasArrived(reach, lastInboundAt)) return false
  // What still waits at the messenger is looked at again, whatever got through.
  return doubts.has(obstacle.code) || (obstacle.code === 'integrations.webhook-errors' && !reach.pending)
}
