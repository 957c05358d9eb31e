import { newGuest } from '../support/guest.ts'

export interface GuestMessage {
  origin: string
  assistantId: string
  /** The address as the proxy in front writes it. */
  address: string
  message: string
}

/** A new guest on an address opens a conversation and writes; answers the status and what was said of an error. */
export const writeAsGuest = async ({ origin, assistantId, address, message }: GuestMessage) => {
  const { cookie } = await newGuest(origin)
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'accept-language': 'pl',
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { id: string; code?: string; message?: string }
    return { ...said, status: answer.status }
  }
  const { id } = await call('/api/conversations', { assistantId })
  return call(`/api/conversations/${id}/messages`, { message })
}
