import type { IntegrationRecord } from '../../connections/index.ts'

type Reach = NonNullable<IntegrationRecord['reach']>

/**
 * true: an update has arrived since the webhook was registered at the current URL, and no failure was reported after it.
 * This is the only proof that the URL is reachable from outside.
 */
export const isDeliveryConfirmed = (
  { pointed, lastErrorAt }: Pick<Reach, 'pointed' | 'lastErrorAt'>,
  lastInboundAt: Date | undefined,
): boolean =>
  pointed !== undefined &&
  lastInboundAt !== undefined &&
  lastInboundAt > pointed.at &&
  (lastErrorAt === undefined || lastErrorAt <= lastInboundAt)

/** Warnings about the public URL that a received update disproves. */
const urlWarnings = new Set(['integrations.public-url-silent', 'integrations.public-url-unproved'])

/** true: the stored problem is resolved because an update has arrived since. */
export const isProblemResolved = (
  { obstacle, reach }: Pick<IntegrationRecord, 'obstacle' | 'reach'>,
  lastInboundAt: Date | undefined,
): boolean => {
  if (!obstacle || !reach || !isDeliveryConfirmed(reach, lastInboundAt)) return false
  // It is not resolved while updates are still queued at the messenger.
  return urlWarnings.has(obstacle.code) || (obstacle.code === 'integrations.webhook-errors' && !reach.pending)
}
