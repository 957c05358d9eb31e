import { type Meaning, type RestError, serviceTexts } from '@botanika/core/plugin'

/** What the owner of a connection is told, each with what to do. */
export const texts = serviceTexts({
  name: 'Example',
  api: { ru: 'API Example', en: 'Example API', pl: 'API Example' },
})

/** Calls whose repeat people would see: without an answer their fate is unknown. */
export const sends = ['POST /messages']

/** What an answer that is no 2xx means; undefined: what its status says (401, 429, 5xx; others refuse). */
export const meaningOf = ({ status }: RestError): Meaning | undefined =>
  status === 403 || status === 404 ? { kind: 'recipient-gone' } : undefined
