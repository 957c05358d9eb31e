import type { Credentials } from '../integration.ts'

/** `credentials` of a type with the field `openaiKeyField`. */
export const openaiCredentials = ({ openaiApiKey }: { openaiApiKey?: string }): Credentials | undefined =>
  openaiApiKey ? { apiKey: openaiApiKey } : undefined
