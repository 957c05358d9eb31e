import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import type { ReadDocument, Scan } from '../../../../search/passage.ts'
import type { RecognisedPage } from '../ocr/recognised-page.ts'
import { contentOrderOf } from '../word-check/plain-pdf.ts'
import { borderedRuns } from './cell-borders.ts'
import { drawnLines, space, stacksOf } from './content-order.ts'
import { markDividedWords } from './divided-words.ts'
import { runsBehindRules } from './drawn-rows.ts'
import { type Rules, rulesOf } from './drawn-rules.ts'
import { formValues } from './form-values.ts'
import { type LayersOf, partByLayers } from './hidden-layers.ts'
import { joinLettersApart } from './letters-apart.ts'
import { multiply } from './matrix.ts'
import { linesOf, type Run } from './pdf-lines.ts'
import { hasDoubtfulTable } from './pdf-tables.ts'
import { recognisedRuns } from './recognised-runs.ts'
import { isReadable, repairEncoding } from './repair-encoding.ts'
import { stretchedRuns } from './stretched-lines.ts'
import { directionOf, type PlacedRun, uprightRuns } from './turned-text.ts'
import { usualSpace } from './usual-space.ts'

/** The text runs of a page, or the reason why there are none. */
export interface PageText {
  page: number
  runs: readonly Run[]
  /** Lines drawn on a page that may have tables. */
  rules?: Rules
  /** The text in the order of the page's content, for the self-check. */
  plain?: string
  /** Has text in a layer that is off. */
  hides?: boolean
  skipped?: ReadDocument['skippedPages'][number]['reason']
  /** The page is only an image, whose text was not recognised yet. */
  scan?: Scan
  /** true: the runs were recognised on an image. */
  isRecognised?: true
}

interface PageOptions {
  page: number
  hasForm: boolean
  layersOf: LayersOf | undefined
  /** What was recognised on the page, if it is only an image. */
  recognised: RecognisedPage | undefined
}

/** Reads one page; a page that fails is skipped with its reason, the other pages are read. */
export const readPage = async (
  pdf: PDFDocumentProxy,
  { page, hasForm, layersOf, recognised }: PageOptions,
): Promise<PageText> => {
  try {
    const proxy = await pdf.getPage(page)
    const { items } = await proxy.getTextContent({ includeMarkedContent: layersOf !== undefined })
    const { shown, hidden } = layersOf
      ? partByLayers(items, await layersOf(proxy))
      : { shown: items, hidden: [] }
    const texts = [...shown.filter(isText), ...(hasForm ? await formValues(proxy) : [])]
    const hides = hidden.filter(isText).some(item => item.str.trim() !== '')
    const runs = withSpaces(repairEncoding(runsOf(proxy, texts)))
    const [plain] = repairEncoding([{ text: contentOrderOf(withHyphens(texts, runs)) }])
    const rest = { ...(plain && { plain: plain.text }), ...(hides && { hides }) }
    if (runs.length > 0 && isReadable(runs)) return { page, runs, ...(await drawnOn(proxy, runs)), ...rest }
    const skipped = runs.length > 0 ? 'unreadable' : (await isDrawn(proxy)) ? 'scanned' : 'empty'
    const { width, height } = proxy.getViewport({ scale: 1 })
    proxy.cleanup()
    if (skipped === 'scanned') return { ...scannedPage({ page, width, height }, recognised), ...rest }
    return { page, runs: [], skipped, ...rest }
  } catch (error) {
    // pdf.js throws its own errors for damaged pages; resource exhaustion is not one of them.
    if (!(error instanceof Error) || error instanceof RangeError) throw error
    return { page, runs: [], skipped: 'unreadable' }
  }
}

/** The lines drawn on a page, where they may tell more of its tables than the places of its text do: looking costs time. */
const drawnOn = async (proxy: PDFPageProxy, runs: readonly Run[]) => {
  if (!hasDoubtfulTable(linesOf(runs))) return undefined
  const rules = await rulesOf(proxy)
  if (!rules) return undefined
  for (const run of runsBehindRules(runs, rules)) run.widestSpace = 0
  return { rules }
}

const scannedPage = (scan: Scan, recognised: RecognisedPage | undefined): PageText => {
  const { page } = scan
  const nothing = { page, runs: [] }
  if (recognised === undefined) return { ...nothing, skipped: 'scanned', scan }
  if (recognised.failed) return { ...nothing, skipped: recognised.failed }
  const runs = withSpaces(recognisedRuns(recognised.words))
  return runs.length > 0 ? { page, runs, isRecognised: true } : { ...nothing, skipped: 'scanned' }
}

const runsOf = (proxy: PDFPageProxy, texts: readonly TextItem[]): Run[] => {
  const view = proxy.getViewport({ scale: 1 }).transform as number[]
  const placed = texts.flatMap((item, at): PlacedRun[] => {
    if (item.str.trim() === '') return []
    const [a, b, c, d, x, y] = multiply(view, item.transform as number[])
    const size = Math.hypot(c, d)
    if (size === 0) return []
    const stretch = Math.hypot(a, b) / size
    const run = {
      text: item.str,
      x,
      y,
      width: item.width,
      size,
      font: item.fontName,
      at,
      stretch,
      widestSpace: Number.POSITIVE_INFINITY,
    }
    return [{ run, direction: directionOf(a, b) }]
  })
  return uprightRuns(placed)
}

/** A gap wider than this is no space between words, as a multiple of the size, where spaces are usual ones. */
const widestSpace = 0.78

const withSpaces = (runs: readonly Run[]): readonly Run[] => {
  const lines = drawnLines(runs)
  const stacks = stacksOf(lines)
  const usual = usualSpace(lines)
  for (const run of runs) run.widestSpace = Math.min(run.widestSpace, widestSpace + usual - space)
  for (const run of stretchedRuns(stacks, usual)) run.widestSpace = Number.POSITIVE_INFINITY
  for (const run of borderedRuns(runs, { isSeen: usual !== space })) run.widestSpace = 0
  joinLettersApart(lines)
  // Recognised lines end where the last letter was seen.
  if (usual === space) markDividedWords(stacks)
  return runs
}

/** A divided word is one in the plain text as well. */
const withHyphens = (texts: readonly TextItem[], runs: readonly Run[]): readonly TextItem[] => {
  const divided = new Set(runs.filter(run => run.text.endsWith('\u00ad')).map(run => run.at))
  return divided.size === 0
    ? texts
    : texts.map((item, at) => (divided.has(at) ? { ...item, str: `${item.str}-` } : item))
}

type TextItem = Extract<Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number], { str: string }>

const isText = (item: { str: string } | object): item is TextItem => 'str' in item

/** Resolves to true if anything but text is drawn on the page: then it is an image of text, as from a scanner. */
const isDrawn = async (proxy: PDFPageProxy) => {
  const { fnArray } = await proxy.getOperatorList()
  return fnArray.length > 0
}
