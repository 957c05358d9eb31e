import { posix } from 'node:path'
import type { Entry, ZipFile } from 'yauzl'
import { listEntries, openZip, readEntry, streamEntry } from '../../../../platform/archive/zip-entries.ts'
import { collectUnread, type UnreadCounts } from '../collect-unread.ts'
import { failReading } from '../reading-errors.ts'
import { attributeOf, walkXml } from '../xlsx/xml-walk.ts'
import { createNumbering, readLists } from './numbering.ts'
import { plainNumbering, plainWord } from './plain-word.ts'
import { readStyles } from './word-styles.ts'

/** Elements of all parts that are read. More exceed the reader's memory, after seconds of garbage collection. */
const maxElements = 500_000

/** A DOCX for mammoth, and what it is not to know. */
export interface OpenDocx {
  /** The parts, in the shape in which mammoth reads them. */
  parts: {
    exists: (name: string) => boolean
    read: (name: string) => Promise<string>
  }
  /** Files within the document, in its order, each with the text that stands for it. Complete after the conversion. */
  embedded: readonly EmbeddedFile[]
  /** What was not read. Complete after the conversion. */
  unread: UnreadCounts
  budget: { elements: number }
}

/** What a document shares with those within it. */
export interface Shared {
  unread?: UnreadCounts
  /** Elements that may still be read. */
  budget?: { elements: number }
}

export interface EmbeddedFile {
  marker: string
  name: string
  read: () => Promise<Uint8Array>
}

/**
 * Opens a DOCX for mammoth, with its content as `plainWord` writes it: mammoth loses what it does not know with the text
 * within, takes more than linear time for the codes of fields, and counts the items of lists by itself. Throws
 * `knowledge.too-much-markup`, and any error for another file.
 */
export const openDocx = async (
  file: Buffer,
  { unread = collectUnread(), budget = { elements: maxElements } }: Shared = {},
): Promise<OpenDocx> => {
  const zip = await openZip(file)
  const entries = new Map((await listEntries(zip, { most: 20_000 }))?.map(entry => [entry.fileName, entry]))
  const unpacked = new Map<string, Promise<string>>()
  const unpack = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) return ''
    const countElements = createElementCount()
    return await readEntry(zip, entry, part => {
      budget.elements -= countElements(part)
      if (budget.elements < 0)
        throw failReading('knowledge.too-much-markup', { params: { limit: maxElements } })
    })
  }
  /** A part's XML, empty if it is missing; unpacked once. */
  const part = (name: string) => {
    const text = unpacked.get(name) ?? unpack(name)
    unpacked.set(name, text)
    return text
  }

  const [main = 'word/document.xml'] = (await relationsOf('', part)).ofType('officeDocument')
  const relations = await relationsOf(main, part)
  const place = (type: string) => relations.ofType(type).find(name => entries.has(name)) ?? `word/${type}.xml`
  const [styles, numbering] = [readStyles(await part(place('styles'))), place('numbering')]
  const lists = readLists(await part(numbering))
  const embedded: EmbeddedFile[] = []

  const embed = (id: string) => {
    const name = relations.byId.get(id) ?? ''
    const entry = entries.get(name)
    if (!entry || entry.uncompressedSize > maxEmbeddedBytes || embedded.length >= maxEmbedded) {
      unread.add('files')
      return ''
    }
    const marker = `\ue000${embedded.length}\ue001`
    embedded.push({ marker, name, read: async () => await readBytes(zip, entry) })
    return marker
  }
  const bodies = new Set([main, place('footnotes'), place('endnotes')])
  // Comments are no text of the document.
  const hidden = new Set([place('comments'), 'word/comments.xml'])
  return {
    embedded,
    unread,
    budget,
    parts: {
      exists: name =>
        name === numbering || name === 'word/numbering.xml' || (entries.has(name) && !hidden.has(name)),
      read: async name => {
        if (name === numbering || name === 'word/numbering.xml') return plainNumbering
        const xml = await part(name)
        unpacked.delete(name)
        return bodies.has(name)
          ? plainWord(xml, { styles, numbering: createNumbering(lists, { styles }), unread, embed })
          : xml
      },
    },
  }
}

const maxEmbedded = 100
const maxEmbeddedBytes = 8 * 1024 * 1024

const readBytes = async (zip: ZipFile, entry: Entry) => {
  const parts: Buffer[] = []
  for await (const part of await streamEntry(zip, entry)) parts.push(part)
  return Buffer.concat(parts)
}

/** The relations of a part (ECMA-376 part 2, 9.3), of the transitional and of the strict form; `''`: of the package. */
const relationsOf = async (name: string, part: (name: string) => Promise<string>) => {
  const folder = posix.dirname(name)
  const xml = await part(posix.join(folder, '_rels', `${posix.basename(name)}.rels`))
  const byId = new Map<string, string>()
  const byType = new Map<string, string[]>()
  for (const { attributes } of walkXml(xml, ['Relationship'])) {
    const target = attributeOf(attributes, 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    const type = (attributeOf(attributes, 'Type') ?? '').split('/').at(-1) ?? ''
    if (attributeOf(attributes, 'TargetMode') === 'External') continue
    byId.set(attributeOf(attributes, 'Id') ?? '', path)
    const others = byType.get(type)
    if (others) others.push(path)
    else byType.set(type, [path])
  }
  return { byId, ofType: (type: string) => byType.get(type) ?? [] }
}

const [less, slash, question, exclamation] = [0x3c, 0x2f, 0x3f, 0x21]

/** Counts the elements of markup that comes in parts: too many are refused before the whole is in memory. */
const createElementCount = () => {
  let endsWithLess = false
  const begins = (next: number | undefined): number =>
    next === slash || next === question || next === exclamation ? 0 : 1
  return (part: Buffer): number => {
    if (part.length === 0) return 0
    let count = endsWithLess ? begins(part[0]) : 0
    endsWithLess = part.at(-1) === less
    for (let at = part.indexOf(less); at >= 0 && at + 1 < part.length; at = part.indexOf(less, at + 1))
      count += begins(part[at + 1])
    return count
  }
}
