import { decodeXml } from '../xlsx/xml-walk.ts'
import { markupParts } from './markup-parts.ts'

/** Parts with text that a person reads in the document itself. */
const parts = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/

/** Tags of text, of what separates words, and of what is no text (ECMA-376 part 1, 17.3; part 3 for fallbacks). */
const tags =
  /<(\/?)(?:[\w.-]{1,40}:)?(t|p|tab|br|cr|ptab|noBreakHyphen|Fallback|moveFrom|del)(?:\s[^<>]*)?\/?>/g

/**
 * The text runs of a DOCX as they follow in its markup. What stands there twice is taken once: the fallback of a drawing and
 * the former place of moved text. Deleted runs are none; of hidden and struck-out ones the reader tells.
 */
export const plainDocx = async (file: Buffer): Promise<string[] | undefined> => {
  const found = await markupParts(file, name => parts.test(name))
  if (!found) return undefined
  const texts: string[] = []
  for (const read of found) texts.push(textOf(await read()))
  return texts
}

const enclosing: ReadonlySet<string> = new Set(['Fallback', 'moveFrom', 'del'])

const textOf = (xml: string): string => {
  const pieces: string[] = []
  let enclosed = 0
  for (const { 0: whole, 1: slash, 2: name = '', index } of xml.matchAll(tags)) {
    const isEmpty = whole.endsWith('/>')
    if (enclosing.has(name)) enclosed = Math.max(0, enclosed + (isEmpty ? 0 : slash ? -1 : 1))
    else if (name !== 't') pieces.push('\n')
    else if (!slash && !isEmpty && enclosed === 0) {
      const start = index + whole.length
      const end = xml.indexOf('<', start)
      pieces.push(decodeXml(xml.slice(start, end === -1 ? xml.length : end)))
    }
  }
  return pieces.join('')
}
