import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page } from 'playwright-core'

const most = 58_000
const qualities = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4]

/**
 * Writes the visible part of a page, or of an element in it, as WebP, in the best quality that fits into 58
 * kB.
 */
export const writePicture = async (
  path: string,
  {
    page,
    of,
    encoder,
  }: {
    page: Page
    /** Element to write. Omitted: the whole visible part of the page. */
    of: Locator | undefined
    /** Page whose browser converts the picture. */
    encoder: Page
  },
): Promise<number> => {
  const clip = of && (await seenPart(page, of))
  const png = (
    await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) })
  ).toString('base64')
  for (const quality of qualities) {
    const encoded: unknown = await encoder.evaluate(encode(png, quality))
    const bytes = Buffer.from(String(encoded).replace(/^data:image\/webp;base64,/, ''), 'base64')
    if (bytes.length > most && quality !== qualities.at(-1)) continue
    if (bytes.length > most) break
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    return bytes.length
  }
  throw new Error(`${path} does not fit into ${most} bytes`)
}

const seenPart = async (page: Page, of: Locator) => {
  const box = await of.boundingBox()
  const window = page.viewportSize()
  if (!box || !window) throw new Error(`${of} is not on the page`)
  const x = Math.max(0, box.x)
  const y = Math.max(0, box.y)
  return {
    x,
    y,
    width: Math.min(window.width, box.x + box.width) - x,
    height: Math.min(window.height, box.y + box.height) - y,
  }
}

/** Script for the browser, whose encoder it uses: Node has no canvas. */
const encode = (png: string, quality: number): string => `new Promise((resolve, reject) => {
  const image = new Image()
  image.onerror = () => reject(new Error('the picture cannot be read'))
  image.onload = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    resolve(canvas.toDataURL('image/webp', ${quality}))
  }
  image.src = 'data:image/png;base64,${png}'
})`
