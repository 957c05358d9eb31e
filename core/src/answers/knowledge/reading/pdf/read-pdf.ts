import { getResolvedPDFJS } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import type { ReadDocument } from '../../../../search/passage.ts'
import { collectUnread } from '../collect-unread.ts'
import type { RecognisedPage } from '../ocr/recognised-page.ts'
import { failReading, maxPages } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { withoutRepeatedLines } from '../word-check/plain-pdf.ts'
import { withoutContents } from './contents-pages.ts'
import { hiddenLayers } from './hidden-layers.ts'
import { blocksOfPages } from './pdf-blocks.ts'
import { readingOrder } from './pdf-columns.ts'
import { boldFonts } from './pdf-fonts.ts'
import { withoutFurniture } from './pdf-furniture.ts'
import { linesOf } from './pdf-lines.ts'
import { type PageText, readPage } from './pdf-page.ts'
import { styleOf } from './pdf-style.ts'

/**
 * What is done with pages that are only images: `kept`, they are listed, also where a document has nothing else; or the text
 * that was recognised on them. Omitted: they are skipped.
 */
export type ScanHandling = 'kept' | readonly RecognisedPage[]

/**
 * Reads a PDF page by page: paragraphs by the position of the text, headings, table rows, columns; without
 * running headers, footers and page numbers. Throws `knowledge.password-protected`, `knowledge.broken-file`,
 * `knowledge.too-many-pages`; if no page has text, `knowledge.scanned`, `knowledge.illegible`, `knowledge.unreadable-text`
 * or `knowledge.no-text`.
 */
export const readPdf = async (bytes: Uint8Array, scans?: ScanHandling): Promise<ReadDocument> => {
  const pdf = await open(bytes)
  try {
    if (pdf.numPages > maxPages)
      throw failReading('knowledge.too-many-pages', { params: { pages: pdf.numPages, limit: maxPages } })
    const pages: PageText[] = []
    const layersOf = await hiddenLayers(pdf)
    const hasForm = (await pdf.getFieldObjects()) !== null
    const recognised = new Map(Array.isArray(scans) ? scans.map(page => [page.page, page]) : [])
    for (let page = 1; page <= pdf.numPages; page++)
      pages.push(await readPage(pdf, { page, hasForm, layersOf, recognised: recognised.get(page) }))
    return await assemble(pdf, pages, scans)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

const open = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  const { getDocument } = await getResolvedPDFJS()
  try {
    // No image is decoded (`maxImageSize`), no system font is looked up, nothing is fetched.
    return await getDocument({
      data: bytes,
      verbosity: 0,
      maxImageSize: 1,
      useSystemFonts: true,
      disableFontFace: true,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
    }).promise
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException')
      throw failReading('knowledge.password-protected')
    throw failReading('knowledge.broken-file', { params: { format: 'PDF' }, cause })
  }
}

const assemble = async (
  pdf: PDFDocumentProxy,
  pages: readonly PageText[],
  handling: ScanHandling | undefined,
) => {
  const skippedPages = pages.flatMap(({ page, skipped }) => (skipped ? [{ page, reason: skipped }] : []))
  const unread = hiddenText(pages)
  const kept = pages.filter(page => page.runs.length > 0)
  const found = {
    format: 'pdf' as const,
    pages: pdf.numPages,
    skippedPages,
    scans: pages.flatMap(({ scan }) => (scan ? [scan] : [])),
    recognisedPages: pages.flatMap(({ page, isRecognised }) => (isRecognised ? [page] : [])),
  }
  const mayBeEmpty = handling === 'kept' && found.scans.length > 0
  if (kept.length === 0) {
    if (mayBeEmpty) return summariseDocument(found, { blocks: [] })
    throw noTextError(pages)
  }
  const groups = withoutFurniture(kept.map(({ runs }) => linesOf(runs))).map(lines => readingOrder(lines))
  const style = styleOf(groups.flat(2), { bold: await boldFonts(pdf, kept) })
  const { blocks, leftOut } = withoutContents(
    blocksOfPages(
      kept.map(({ page, rules }, index) => ({ page, groups: groups[index] ?? [], ...(rules && { rules }) })),
      style,
    ),
  )
  if (blocks.length === 0 && !mayBeEmpty) throw failReading('knowledge.no-text')
  const title =
    (await ownTitle(pdf)) ??
    blocks.find(block => block.kind === 'heading' && block.page === kept[0]?.page)?.text
  return summariseDocument(
    {
      ...found,
      ...(unread.length > 0 && { unread }),
      plain: { parts: withoutRepeatedLines(pages.map(({ plain = '' }) => plain)), leftOut },
      ...(title && { title }),
    },
    { blocks },
  )
}

/** Text in layers that are off, by its pages. */
const hiddenText = (pages: readonly PageText[]) => {
  const counts = collectUnread()
  for (const { page, hides } of pages) if (hides) counts.add('hidden', { place: String(page) })
  return counts.list()
}

const noTextError = (pages: readonly PageText[]) => {
  const reasons = new Set(pages.map(page => page.skipped))
  if (reasons.has('illegible') || reasons.has('not-recognised')) return failReading('knowledge.illegible')
  if (reasons.has('scanned')) return failReading('knowledge.scanned', { params: { pages: pages.length } })
  return failReading(reasons.has('unreadable') ? 'knowledge.unreadable-text' : 'knowledge.no-text')
}

/** The author's title; not a file name that a program wrote in its place. */
const ownTitle = async (pdf: PDFDocumentProxy) => {
  const { info } = await pdf.getMetadata()
  const raw: unknown = 'Title' in info ? info.Title : undefined
  const title = typeof raw === 'string' ? raw.replace(/\s+/g, ' ').trim() : ''
  const isMadeUp =
    /\.\w{2,5}$|^(microsoft |untitled|без имени|документ ?\d*$|document ?\d*$|[\w/:.-]+$)/i.test(title)
  return title === '' || title.length > 200 || isMadeUp ? undefined : title
}
