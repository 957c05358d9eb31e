import type { MarkupPackage } from '../xml/open-package.ts'
import { attribute, elementsIn, parseXml, type XmlElement } from '../xml/walk-elements.ts'

/** A part of a presentation with the parts that it names. */
export interface PptxPart {
  name: string
  root: XmlElement
  /** Names of other parts by the identity of the relationship; the last word of its type is `type`. */
  relations: readonly { id: string; type: string; target: string }[]
}

/** Reads a part with its relationships (ECMA-376 part 2, 8.5); undefined if it is missing. */
export const readPart = async ({ part }: MarkupPackage, name: string): Promise<PptxPart | undefined> => {
  const xml = await part(name)
  if (xml === undefined) return undefined
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const rels = await part(`${folder}_rels/${name.slice(folder.length)}.rels`)
  const relations = elementsIn(rels === undefined ? undefined : parseXml(rels), 'Relationship').map(
    element => ({
      id: attribute(element, 'Id') ?? '',
      type: (attribute(element, 'Type') ?? '').replace(/^.*\//, ''),
      target: resolve(folder, attribute(element, 'Target') ?? ''),
    }),
  )
  return { name, root: parseXml(xml), relations }
}

/** The name of the part that is related in this way. */
export const relatedTo = (
  { relations }: PptxPart,
  wanted: { id: string } | { type: string },
): string | undefined =>
  relations.find(one => ('id' in wanted ? one.id === wanted.id : one.type === wanted.type))?.target

const resolve = (folder: string, target: string) => {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = folder.split('/').filter(step => step !== '')
  for (const step of target.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  return path.join('/')
}
