import { createHash } from 'node:crypto'
import { boundQuery } from '../../search/bound-query.ts'
import { readQuery } from '../../search/query.ts'
import { questionKind } from '../ai/index.ts'

/** Maximum characters of a readable key. */
const maxKeyLength = 200

/**
 * Key of equivalent wordings: the alphabetically sorted stems of its words, and the kind of answer asked for.
 * Empty for a text without content words.
 */
export const questionKey = (question: string): string => {
  const text = boundQuery(question)
  const stems = [...new Set(readQuery(text).flatMap(({ keys }) => keys.slice(0, 1)))].sort()
  if (stems.length === 0) return ''
  const key = `${questionKind(text)}: ${stems.join(' ')}`
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('hex')
}

const address = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const phone = /(?<![\p{L}\d])\+?\d(?:[ ()-]*\d){9,14}(?!\d)/gu

/** Questions are stored without their author: e-mail addresses and telephone numbers in them are masked. */
export const withoutContacts = (question: string): string =>
  question.replace(address, '…').replace(phone, '…')

const schemed = /^(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.)/i
const bare =
  /^[\p{L}\d.-]{1,253}\.(?:ru|рф|su|by|kz|ua|eu|pl|de|uk|com|net|org|info|biz|pro|me|io|app|dev|shop|store|online|site|club)(?:[/?#:]|$)/iu

/** true: a message has nothing but links: it asks for nothing that an answer could be typed to. */
export const isLinksAlone = (message: string): boolean => {
  const parts = message.trim().split(/\s+/)
  return parts.every(part => schemed.test(part) || bare.test(part))
}
