import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import type { PageText } from './pdf-page.ts'

/** Font names are known only after a page is prepared for drawing: limits such extra preparations. */
const pagesToPrepare = 12

/** Fonts that may mark headings: bold by name, or with a name that is not conclusive. */
export const boldFonts = async (
  pdf: PDFDocumentProxy,
  pages: readonly PageText[],
): Promise<ReadonlySet<string>> => {
  const names = new Map<string, string>()
  let prepared = 0
  for (const { page, runs } of pages) {
    const fresh = new Set(runs.map(run => run.font).filter(font => !names.has(font)))
    if (fresh.size === 0 || prepared++ >= pagesToPrepare) continue
    for (const font of fresh) names.set(font, '')
    for (const [font, name] of await namesOf(pdf, { page, fonts: fresh })) names.set(font, name)
  }
  return new Set([...names].filter(([, name]) => isBold(name)).map(([font]) => font))
}

const namesOf = async (
  pdf: PDFDocumentProxy,
  { page, fonts }: { page: number; fonts: ReadonlySet<string> },
) => {
  const proxy = await pdf.getPage(page)
  await proxy.getOperatorList()
  const found = [...fonts].map(font => [font, nameIn(proxy.commonObjs, font)] as const)
  proxy.cleanup()
  return found
}

const nameIn = (objects: { has: (id: string) => boolean; get: (id: string) => unknown }, font: string) => {
  const object = objects.has(font) ? objects.get(font) : undefined
  const isNamed = typeof object === 'object' && object !== null && 'name' in object
  return isNamed && typeof object.name === 'string' ? object.name : ''
}

/** `ABCDEF+LiberationSans-Bold`, `Arial,Bold`, `CMBX10`; a name such as `F1` is not conclusive. */
const isBold = (name: string) => /bold|black|heavy|demi|cmbx|-bd\b/i.test(name) || !/\p{L}{3}/u.test(name)
