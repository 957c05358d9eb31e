import { createHash } from 'node:crypto'
import { questionKind } from '../ai/index.ts'
import { boundQuery } from '../knowledge/retrieval/bound-query.ts'
import { readQuery } from '../knowledge/retrieval/query.ts'

/** Characters of a key that is kept readable. */
const longestKey = 200

/**
 * What makes two wordings the same question: the stems of its words in order of the alphabet, and the kind of answer
 * asked for. Empty for a text without a word of matter.
 */
export const questionKey = (question: string): string => {
  const text = boundQuery(question)
  const stems = [...new Set(readQuery(text).flatMap(({ keys }) => keys.slice(0, 1)))].sort()
  if (stems.length === 0) return ''
  const key = `${questionKind(text)}: ${stems.join(' ')}`
  return key.length <= longestKey ? key : createHash('sha256').update(key).digest('hex')
}

const address = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const phone = /(?<![\p{L}\d])\+?\d(?:[ ()-]*\d){9,14}(?!\d)/gu

/** A question is kept without who asked it: addresses and telephone numbers that a visitor wrote are covered. */
export const withoutContacts = (question: string): string =>
  question.replace(address, '…').replace(phone, '…')
