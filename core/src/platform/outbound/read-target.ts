import type { OutboundTarget } from './create-outbound.ts'

type List = Promise<readonly string[]> | readonly string[]

/** The origins and authorities that a part of a plugin calls. */
export interface OutboundPart {
  trustedOrigins?(): List
  trustedAuthorities?(): List
}

/** Returns where the calls of a part may go, and whom they trust. */
export const readTarget = async (part: OutboundPart, proxyUrl?: unknown): Promise<OutboundTarget> => ({
  origins: (await part.trustedOrigins?.()) ?? [],
  authorities: (await part.trustedAuthorities?.()) ?? [],
  ...(typeof proxyUrl === 'string' && proxyUrl !== '' && { proxyUrl }),
})
