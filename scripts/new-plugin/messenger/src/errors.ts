import { type Meaning, type RestError, serviceTexts } from '@botanika/core/plugin'

/** Texts for the owner of a connection, each with the next step. */
export const texts = serviceTexts({
  name: 'Example',
  api: { ru: 'API Example', en: 'Example API', pl: 'API Example' },
})

/** Calls whose repeat people would see: without an answer their fate is unknown. */
export const sends = ['POST /messages']

/**
 * Returns the meaning of an answer that is no 2xx; undefined: the meaning of its status (401, 429, 5xx;
 * others refuse).
 */
export const meaningOf = ({ status }: RestError): Meaning | undefined =>
  status === 403 || status === 404 ? { kind: 'recipient-gone' } : undefined
