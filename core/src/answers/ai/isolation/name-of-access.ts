import { createHash } from 'node:crypto'
import type { ProviderAccess } from '../provider.ts'

/** Names a key with its address; only a hash of the key is kept. */
export const nameOfAccess = ({ apiKey, baseUrl }: Pick<ProviderAccess, 'apiKey' | 'baseUrl'>): string =>
  createHash('sha256')
    .update(`${apiKey ?? ''}\0${baseUrl ?? ''}`)
    .digest('base64url')
