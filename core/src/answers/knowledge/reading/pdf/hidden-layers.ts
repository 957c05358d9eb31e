import { getResolvedPDFJS } from 'unpdf'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'

/** Which of the layers of a page's content are on, in the order in which they begin. */
export type LayersOf = (page: PDFPageProxy) => Promise<readonly boolean[]>

/** undefined: the document has no layer that is off. */
export const hiddenLayers = async (pdf: PDFDocumentProxy): Promise<LayersOf | undefined> => {
  const config = await pdf.getOptionalContentConfig()
  const groups = [...config]
  if (groups.every(([id]) => config.isVisible({ type: 'OCG', id }))) return undefined
  const { OPS } = await getResolvedPDFJS()
  return async page => {
    const { fnArray, argsArray } = await page.getOperatorList()
    return fnArray.flatMap((operator, at) => {
      const [tag, group] = argsArray[at] ?? []
      return operator === OPS.beginMarkedContentProps && tag === 'OC' ? [config.isVisible(group)] : []
    })
  }
}

interface MarkedItem {
  type?: string
  tag?: string | null
}

/** Parts what a page draws into what is shown and what stands in a layer that is off. */
export const partByLayers = <Item extends object>(
  items: readonly (Item & MarkedItem)[],
  layers: readonly boolean[],
) => {
  const shown: Item[] = []
  const hidden: Item[] = []
  const open: boolean[] = []
  const begun = items.filter(isLayer).length
  let next = 0
  for (const item of items) {
    if (item.type === 'endMarkedContent') open.pop()
    // Where the two ways of reading do not see the same layers, nothing is known of them.
    else if (isLayer(item)) open.push(begun === layers.length ? (layers[next++] ?? true) : true)
    else if (item.type !== undefined) open.push(true)
    else if (open.every(isOn => isOn)) shown.push(item)
    else hidden.push(item)
  }
  return { shown, hidden }
}

const isLayer = ({ type, tag }: MarkedItem): boolean => type === 'beginMarkedContentProps' && tag === 'OC'
