import { isLink, isPicture, videoOf } from './addresses.ts'
import type { ContentType, Entry } from './entry.ts'
import { fail } from './errors.ts'

const maxMetadataLength = 60_000

const rules: Readonly<Record<ContentType, (content: string) => boolean>> = {
  text: () => true,
  html: () => true,
  image: isPicture,
  video: address => videoOf(address) !== null,
  link: isLink,
}

/** Returns whether an element is a line of a page that is drawn as a heading, not as content. */
const isLine = (elementKey: string): boolean => /^(?:title|lead)$|\.title$/.test(elementKey)

/** Checks the rules that the schema does not contain. Throws the error with its field. */
export const checkEntry = (entry: Entry): Entry => {
  const { contentType, elementKey, metadata } = entry
  const content = entry.content.trim()
  if (contentType !== 'text' && isLine(elementKey))
    throw fail('site-content.text-only', { field: '/contentType' })
  if (!rules[contentType](content)) throw fail('site-content.bad-address', { field: '/content' })
  if (JSON.stringify(metadata).length > maxMetadataLength)
    throw fail('site-content.metadata-too-large', { field: '/metadata' })
  return { ...entry, content }
}
