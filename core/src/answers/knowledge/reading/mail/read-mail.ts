import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Block, ReadDocument, Unread } from '../../../../search/passage.ts'
import { sumUnread } from '../collect-unread.ts'
import { withoutMenus } from '../html/furniture.ts'
import { addElement } from '../html/html-blocks.ts'
import { openHtml } from '../html/html-dom.ts'
import { tidyDocument } from '../html/tidy-document.ts'
import { titleOfPage } from '../html/web-page.ts'
import { createOutline, type Outline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { readTxt } from '../text/read-txt.ts'

const limits = {
  /** Parts in parts, messages in messages, and bytes of headers: more than any program writes. */
  parser: { maxNestingDepth: 30, maxRfc822NestingDepth: 3, maxHeadersSize: 512 * 1024 },
  /** The parser keeps each line apart: 20 MB of base64 have a quarter of this. */
  lines: 1_000_000,
  /** Names of attached files that are told. */
  places: 20,
}

/**
 * Reads a message: a mail (EML) with its subject, sender and text, or a page that a browser or an office program saved as one
 * file (MHTML). Attached files are told, not read. Throws `knowledge.broken-file`, `knowledge.no-text`,
 * `knowledge.too-much-markup`.
 */
export const readMail = async (bytes: Uint8Array): Promise<ReadDocument> => {
  checkLines(bytes)
  const mail = await parseMail(bytes)
  const isPage = isSavedPage(mail)
  const outline = createOutline()
  if (!isPage) addHead(mail, outline)
  const { blocks, unread, title, language } =
    mail.html === undefined ? bodyOfText(mail, outline) : bodyOfHtml(mail.html, { outline, isPage })
  if (!blocks.some(block => block.kind !== 'heading')) throw failReading('knowledge.no-text')
  const named = (isPage ? (title ?? mail.subject) : mail.subject)?.trim()
  return summariseDocument(
    {
      format: isPage ? 'mhtml' : 'eml',
      unread: sumUnread([...unread, ...(isPage ? [] : unreadFiles(mail.attachments))]),
      ...(named && { title: named }),
    },
    { blocks, ...(language && { language }) },
  )
}

/** The HTML of a page that was saved as one file (MHTML). Undefined: it has none. Throws like `readMail`. */
export const htmlOfMail = async (bytes: Uint8Array): Promise<string | undefined> => {
  checkLines(bytes)
  return (await parseMail(bytes)).html
}

const checkLines = (bytes: Uint8Array) => {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1))
    if (++count > limits.lines)
      throw failReading('knowledge.too-much-markup', { params: { limit: limits.lines } })
}

const parseMail = async (bytes: Uint8Array): Promise<Email> => {
  try {
    return await PostalMime.parse(bytes, limits.parser)
  } catch (cause) {
    throw failReading('knowledge.broken-file', { params: { format: 'EML' }, cause })
  }
}

/** Nobody sent it to anybody. */
const isSavedPage = ({ html, headers, to, cc, deliveredTo }: Email) =>
  html !== undefined &&
  to === undefined &&
  cc === undefined &&
  deliveredTo === undefined &&
  !headers.some(({ key }) => key === 'received')

const addHead = ({ subject = '', from, date }: Email, outline: Outline) => {
  outline.addHeading(subject, { level: 0 })
  const sender = from?.address === undefined ? from?.name : `${from.name} <${from.address}>`
  outline.add('paragraph', [sender, date?.slice(0, 10)].filter(Boolean).join(' · '))
}

interface Body {
  blocks: readonly Block[]
  unread: readonly Unread[]
  title?: string | undefined
  language?: string | undefined
}

const bodyOfHtml = (html: string, { outline, isPage }: { outline: Outline; isPage: boolean }): Body => {
  const document = openHtml(html)
  const title = titleOfPage(document)
  const language = document.documentElement.getAttribute('lang') ?? undefined
  const unread = tidyDocument(document, { source: html })
  if (isPage) withoutMenus(document)
  const before = outline.blocks.length
  addElement(document.documentElement, { outline, levels: 'shown' })
  return { blocks: outline.blocks.length > before ? outline.blocks : [], unread, title, language }
}

const bodyOfText = ({ text = '', subject }: Email, outline: Outline): Body => {
  if (text.trim() === '') return { blocks: [], unread: [] }
  const { blocks } = readTxt(new TextEncoder().encode(text))
  const above = subject?.trim() ? [subject.trim()] : []
  return {
    blocks: [
      ...outline.blocks,
      ...blocks.map(block => ({ ...block, headings: [...above, ...block.headings] })),
    ],
    unread: [],
  }
}

const signatures = /^application\/(?:(?:x-)?pkcs7-signature|pgp-signature)$/

/** Attached files and pictures; those that the text shows, and signatures, are part of the mail. */
const unreadFiles = (attachments: readonly Attachment[]): readonly Unread[] => {
  const files = attachments.filter(({ related, mimeType }) => !related && !signatures.test(mimeType))
  const kinds = Map.groupBy(files, ({ mimeType }) => (mimeType.startsWith('image/') ? 'pictures' : 'files'))
  return [...kinds].map(([what, found]) => {
    const places = found.flatMap(({ filename }) => filename?.slice(0, 100) ?? []).slice(0, limits.places)
    return { what, count: found.length, ...(places.length > 0 && { places }) }
  })
}
