import { createFreshFile } from '../create-fresh-file.ts'
import type { Outlines } from './served-frame.ts'

/** The icons that the build wrote beside the dashboard's page (`scripts/build/plugin-pages.ts`); none where it wrote none. */
export const readOutlines = (path: string): (() => Promise<Outlines>) => {
  const read = createFreshFile(path)
  let known: { text: string; outlines: Outlines } | null = null
  return async () => {
    const text = (await read()) ?? '{}'
    if (known?.text !== text) known = { text, outlines: parse(text) }
    return known.outlines
  }
}

const parse = (text: string): Outlines => {
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    // A build that is being written: the next request reads it anew.
    return {}
  }
}
