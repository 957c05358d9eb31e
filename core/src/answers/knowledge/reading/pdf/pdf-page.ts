import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import type { ReadDocument } from '../../../../search/passage.ts'
import type { Run } from './pdf-lines.ts'

/** The text runs of a page, or the reason why there are none. */
export interface PageText {
  page: number
  runs: readonly Run[]
  skipped?: ReadDocument['skippedPages'][number]['reason']
}

/** Reads one page; a page that fails is skipped with its reason, the other pages are read. */
export const readPage = async (pdf: PDFDocumentProxy, page: number): Promise<PageText> => {
  try {
    const proxy = await pdf.getPage(page)
    const runs = repairEncoding(await runsOf(proxy))
    if (runs.length > 0 && isReadable(runs)) return { page, runs }
    const skipped = runs.length > 0 ? 'unreadable' : (await isDrawn(proxy)) ? 'scanned' : 'empty'
    proxy.cleanup()
    return { page, runs: [], skipped }
  } catch (error) {
    // pdf.js throws its own errors for damaged pages; resource exhaustion is not one of them.
    if (!(error instanceof Error) || error instanceof RangeError) throw error
    return { page, runs: [], skipped: 'unreadable' }
  }
}

const runsOf = async (proxy: PDFPageProxy): Promise<Run[]> => {
  const view = proxy.getViewport({ scale: 1 }).transform as number[]
  const { items } = await proxy.getTextContent()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [a, b, c, d, x, y] = multiply(view, item.transform as number[])
    const size = Math.hypot(c, d)
    // Rotated text is a stamp or a watermark over the page.
    if (size === 0 || a <= 0 || Math.abs(b) > 0.05 * Math.abs(a)) return []
    return [{ text: item.str, x, y, width: item.width, size, font: item.fontName }]
  })
}

const multiply = (m: readonly number[], n: readonly number[]) => {
  const [ma = 1, mb = 0, mc = 0, md = 1, me = 0, mf = 0] = m
  const [na = 1, nb = 0, nc = 0, nd = 1, ne = 0, nf = 0] = n
  return [
    ma * na + mc * nb,
    mb * na + md * nb,
    ma * nc + mc * nd,
    mb * nc + md * nd,
    ma * ne + mc * nf + me,
    mb * ne + md * nf + mf,
  ] as const
}

/** Fonts without a character map yield private use, control or replacement characters. */
const isReadable = (runs: readonly Run[]) => {
  const text = runs
    .map(run => run.text)
    .join('')
    .replace(/\s/g, '')
  return (text.match(/[\p{Co}\p{Cc}\p{Cn}\ufffd]/gu)?.length ?? 0) < text.length * 0.3
}

/** Legacy Russian: windows-1251 in fonts that are declared as Western («Ïðàéñ-ëèñò»). */
const repairEncoding = (runs: Run[]) => {
  const text = runs.map(run => run.text).join('')
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const suspicious = text.match(/[À-ÿ]/g)?.length ?? 0
  if (letters === 0 || suspicious < letters * 0.6) return runs
  return runs.map(run => ({ ...run, text: run.text.replace(/[\u00a8\u00b8\u00b9À-ÿ]/g, asCyrillic) }))
}

const asCyrillic = (char: string) => new TextDecoder('windows-1251').decode(Uint8Array.of(char.charCodeAt(0)))

/** Resolves to true if anything but text is drawn on the page: then it is an image of text, as from a scanner. */
const isDrawn = async (proxy: PDFPageProxy) => {
  const { fnArray } = await proxy.getOperatorList()
  return fnArray.length > 0
}
