import type { IntegrationType } from '../../contract/manifest.ts'

/** true: a connection with these settings needs its owner's consent. */
export const asksConsent = (
  { consent, exempt }: Pick<IntegrationType, 'consent' | 'exempt'>,
  config: Readonly<Record<string, unknown>>,
): boolean => consent !== undefined && !(exempt && config[exempt.field] === exempt.value)
