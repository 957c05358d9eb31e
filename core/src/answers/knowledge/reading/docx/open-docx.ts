import { listEntries, openZip, readEntry } from '../../../../platform/archive/zip-entries.ts'
import { failReading } from '../reading-errors.ts'

/** Elements of all parts that are read. More exceed the reader's memory, after seconds of garbage collection. */
const maxElements = 500_000

/** The parts of a DOCX, in the shape in which mammoth reads them. */
export interface DocxParts {
  exists(name: string): boolean
  read(name: string): Promise<string>
}

/**
 * Opens a DOCX for mammoth, without what takes it more than linear time: the codes of fields (`HYPERLINK …`), which are no
 * text. Throws `knowledge.too-much-markup`, and any error for another file.
 */
export const openDocx = async (file: Buffer): Promise<DocxParts> => {
  const zip = await openZip(file)
  const entries = new Map((await listEntries(zip, { most: 20_000 }))?.map(entry => [entry.fileName, entry]))
  let elements = 0
  return {
    exists: name => entries.has(name),
    read: async name => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`the DOCX has no ${name}`)
      const countElements = createElementCount()
      const check = (part: Buffer) => {
        elements += countElements(part)
        if (elements > maxElements)
          throw failReading('knowledge.too-much-markup', { params: { limit: maxElements } })
      }
      return withoutFields(await readEntry(zip, entry, check))
    },
  }
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

/** Elements of fields (ECMA-376 part 1, 17.16), and one that mammoth ignores. */
const fieldElement = /(?:instrText|fldChar)(?=[\s/>])/g
const ignored = 'proofErr'
const maxPrefixLength = 200

/**
 * Field elements become ignored ones. Mammoth searches all open fields at each run, and a field's code by an expression that
 * is quadratic in its blanks: 20 kB of DOCX took minutes.
 */
const withoutFields = (xml: string): string =>
  xml.replace(fieldElement, (name, at: number) => (isTagName(xml, at) ? ignored : name))

/** true: `<`, or `</`, and a prefix stand before. */
const isTagName = (xml: string, at: number): boolean => {
  if (xml[at - 1] !== ':') return /<\/?$/.test(xml.slice(Math.max(0, at - 2), at))
  const begin = xml.lastIndexOf('<', at)
  return at - begin > maxPrefixLength || !/[\s>]/.test(xml.slice(begin, at))
}
