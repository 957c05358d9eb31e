import type { UnreadCounts } from '../collect-unread.ts'
import { slideHtml } from '../slides/slide-html.ts'
import type { SlideItem } from '../slides/slide-order.ts'
import type { MarkupPackage } from '../xml/open-package.ts'
import { attribute, elementAt, elementsIn, elementsWithin, type XmlElement } from '../xml/walk-elements.ts'
import { chartOf, diagramOf } from './pptx-drawings.ts'
import { type PptxPart, readPart, relatedTo } from './pptx-parts.ts'
import { tableOf } from './pptx-table.ts'
import { paragraphsOf } from './pptx-text.ts'

/** What the slides of a presentation share. */
export interface PptxReading {
  package: MarkupPackage
  unread: UnreadCounts
  /** Texts that are struck out. */
  struckOut: string[]
  /** Places of placeholders by layout or master: many slides have the same. */
  layouts: Map<string, readonly XmlElement[]>
}

/** A slide as HTML, with the notes of its speaker. */
export const slideOf = async (slide: PptxPart, { reading, page }: { reading: PptxReading; page: number }) => {
  const items: SlideItem[] = []
  const layouts = await layoutsOf(slide, reading)
  await addShapes(elementAt(slide.root, 'cSld', 'spTree'), {
    slide,
    reading,
    page,
    items,
    layouts,
    within: undefined,
  })
  return slideHtml(items, await notesOf(slide, reading))
}

interface Shapes {
  slide: PptxPart
  reading: PptxReading
  page: number
  items: SlideItem[]
  layouts: readonly XmlElement[]
  /** The place of the group around. */
  within: Place | undefined
}

/** EMU are many: figures stay small in millimetres. */
const emuPerMillimetre = 36_000

interface Place {
  left: number
  top: number
  width: number
  height: number
}

const addShapes = async (tree: XmlElement | undefined, shapes: Shapes): Promise<void> => {
  for (const shape of elementsIn(tree)) {
    const properties = elementAt(shape, 'spPr') ?? elementAt(shape, 'grpSpPr') ?? shape
    if (isHidden(shape)) {
      shapes.reading.unread.add('hidden', { place: String(shapes.page) })
      continue
    }
    if (shape.name === 'grpSp') {
      // Places within a group have a scale of their own: what is in one stays together.
      await addShapes(shape, { ...shapes, within: shapes.within ?? placeOf(properties) })
      continue
    }
    if (shape.name === 'AlternateContent') {
      const choice = elementAt(shape, 'Choice') ?? elementAt(shape, 'Fallback')
      await addShapes(choice, shapes)
      continue
    }
    const kind = placeholderOf(shape)
    if (kind && furniture.has(kind.type)) continue
    const html = await contentOf(shape, shapes)
    if (html === '') continue
    const inherited = kind && shapes.layouts.find(other => isSamePlaceholder(placeholderOf(other), kind))
    const place = shapes.within ?? placeOf(properties) ?? (inherited && placeOf(elementAt(inherited, 'spPr')))
    const isTitle = kind?.type === 'title' || kind?.type === 'ctrTitle'
    shapes.items.push({ html, isTitle, width: 0, height: 0, ...place })
  }
}

const isHidden = (shape: XmlElement) =>
  elementsIn(shape).some(
    child =>
      /^nv\w{1,20}Pr$/.test(child.name) &&
      elementsIn(child, 'cNvPr').some(one => attribute(one, 'hidden') === '1'),
  )

const furniture = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg'])

const contentOf = async (shape: XmlElement, { slide, reading, page }: Shapes): Promise<string> => {
  const place = String(page)
  if (shape.name === 'sp' || shape.name === 'cxnSp')
    return paragraphsOf(elementAt(shape, 'txBody'), reading.struckOut)
  if (shape.name === 'pic') reading.unread.add('pictures', { place })
  if (shape.name !== 'graphicFrame') return ''
  const data = elementAt(shape, 'graphic', 'graphicData')
  const [content] = elementsIn(data)
  if (content?.name === 'tbl') return tableOf(content, reading.struckOut)
  const id = content && (attribute(content, 'r:dm') ?? attribute(content, 'r:id'))
  const target = id === undefined ? undefined : relatedTo(slide, { id })
  const part = target === undefined ? undefined : await readPart(reading.package, target)
  if (part && content?.name === 'chart') return chartOf(part.root) || missing(reading, 'unknown', place)
  if (part && content?.name === 'relIds') return diagramOf(part.root)
  return missing(
    reading,
    content?.name === 'oleObj' || content?.name === 'AlternateContent' ? 'files' : 'unknown',
    place,
  )
}

const missing = ({ unread }: PptxReading, what: 'files' | 'unknown', place: string) => {
  unread.add(what, { place })
  return ''
}

const placeOf = (properties: XmlElement | undefined): Place | undefined => {
  const frame = elementAt(properties, 'xfrm')
  const [offset, extent] = [elementAt(frame, 'off'), elementAt(frame, 'ext')]
  if (!offset || !extent) return undefined
  const length = (element: XmlElement, name: string) =>
    (Number(attribute(element, name)) || 0) / emuPerMillimetre
  return {
    left: length(offset, 'x'),
    top: length(offset, 'y'),
    width: length(extent, 'cx'),
    height: length(extent, 'cy'),
  }
}

interface Placeholder {
  type: string
  index: string
}

const placeholderOf = (shape: XmlElement): Placeholder | undefined => {
  for (const properties of elementsIn(shape)) {
    const found = elementAt(properties, 'nvPr', 'ph') ?? elementAt(properties, 'ph')
    if (found) return { type: attribute(found, 'type') ?? 'body', index: attribute(found, 'idx') ?? '' }
  }
  return undefined
}

const isSamePlaceholder = (other: Placeholder | undefined, { type, index }: Placeholder) =>
  other !== undefined && (index !== '' ? other.index === index : other.type === type)

/** The shapes of the slide's layout, and of its master. */
const layoutsOf = async (slide: PptxPart, { package: file, layouts }: PptxReading) => {
  const name = relatedTo(slide, { type: 'slideLayout' })
  if (name === undefined) return []
  const known = layouts.get(name)
  if (known) return known
  const layout = await readPart(file, name)
  const masterName = layout && relatedTo(layout, { type: 'slideMaster' })
  const master = masterName === undefined ? undefined : await readPart(file, masterName)
  const shapes = [layout, master].flatMap(part => elementsIn(elementAt(part?.root, 'cSld', 'spTree'), 'sp'))
  layouts.set(name, shapes)
  return shapes
}

const notesOf = async (slide: PptxPart, { package: file }: PptxReading): Promise<string> => {
  const name = relatedTo(slide, { type: 'notesSlide' })
  const notes = name === undefined ? undefined : await readPart(file, name)
  if (!notes) return ''
  return [...elementsWithin(notes.root, new Set(['sp']))]
    .filter(shape => placeholderOf(shape)?.type === 'body')
    .map(shape => paragraphsOf(elementAt(shape, 'txBody')))
    .join('')
}
