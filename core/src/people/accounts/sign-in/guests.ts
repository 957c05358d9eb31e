import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GuestCaller } from '../../../platform/http/caller.ts'

const cookieName = 'botanika_guest'
const lifeSeconds = 24 * 60 * 60
/** A guest id starts with its creation time in seconds, as MongoDB's ids do: it needs no record to expire. */
const birthDigits = 8

export interface Guests {
  /** The guest of a `Cookie` header, if the cookie was signed here and is not older than 24 hours. */
  fromCookie(header: string | undefined): GuestCaller | null
  mint(): GuestCaller
  /** The `Set-Cookie` parameters of a guest. */
  cookieOf(guest: GuestCaller): Parameters<FastifyReply['setCookie']>
}

export const createGuests = (app: FastifyInstance, { now }: { now: () => Date }): Guests => ({
  fromCookie: header => {
    const sent = header === undefined ? undefined : app.parseCookie(header)[cookieName]
    if (sent === undefined) return null
    const { valid, value } = app.unsignCookie(sent)
    if (!valid || value === null || !/^[0-9a-f]{24}$/.test(value)) return null
    const age = now().getTime() / 1000 - birthOf(value)
    return age < lifeSeconds ? { kind: 'guest', id: value } : null
  },
  mint: () => {
    const birth = Math.floor(now().getTime() / 1000)
    return {
      kind: 'guest',
      id: birth.toString(16).padStart(birthDigits, '0') + randomBytes(8).toString('hex'),
    }
  },
  cookieOf: ({ id }) => [
    cookieName,
    id,
    {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure: app.config.publicUrl?.startsWith('https:') === true,
      path: '/',
      maxAge: lifeSeconds - Math.max(0, Math.floor(now().getTime() / 1000) - birthOf(id)),
    },
  ],
})

/** Time when a guest was created, in seconds since 1970. */
export const birthOf = (guestId: string): number => Number.parseInt(guestId.slice(0, birthDigits), 16)
