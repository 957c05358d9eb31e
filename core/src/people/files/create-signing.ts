import { type BinaryLike, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Tokens that prove that an address was issued for a purpose. */
export const createSigning = (key: BinaryLike | KeyObject) => {
  const sign = (purpose: string, id: string): string =>
    createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url').slice(0, 32)
  return {
    sign,
    signed: (purpose: string, id: string, token: string): boolean => {
      const [given, right] = [Buffer.from(token), Buffer.from(sign(purpose, id))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
