import type { Credentials } from '../../plugin/integration.ts'

/** Credentials of a connection whose type has the field `openaiApiKey` and no `credentials` of its own. */
export const openaiCredentials = ({
  openaiApiKey: apiKey,
}: Readonly<Record<string, unknown>>): Credentials | undefined =>
  typeof apiKey === 'string' && apiKey !== '' ? { apiKey } : undefined
