import type { ReadFormatId } from '../../../../contract/file-formats.ts'
import { withoutXmlComments } from './xml-comments.ts'

/** The document that XML is, by its outermost element; undefined for XML of another kind, and for other text. */
export const documentOfXml = (text: string): ReadFormatId | undefined => {
  const head = text
    .slice(0, 20_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!head.startsWith('<?xml') && !head.startsWith('<')) return undefined
  const root = /<(?:[\w.-]{1,40}:)?([A-Za-z][\w.-]{0,40})(?=[\s/>])/.exec(withoutXmlComments(head))
  if (!root) return undefined
  const [, name] = root
  const attributes = head.slice(head.indexOf(root[0]))
  if (name === 'FictionBook') return 'fb2'
  if (name === 'Workbook' && attributes.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return 'xmlss'
  if (name !== 'document') return undefined
  const kind = /application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(attributes)?.[1]
  if (kind === 'text') return 'odt'
  if (kind === 'spreadsheet') return 'ods'
  return kind === 'presentation' ? 'odp' : undefined
}
