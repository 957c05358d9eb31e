import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './process/root.ts'
import { describeTypes } from './widget-reference/describe-types.ts'

// `node scripts/widget-reference.ts` writes the reference of `@botanika/widget` into docs/extend/widget-sdk.md, from its types.
const file = join(root, 'docs/extend/widget-sdk.md')
const begin = '<!-- reference -->\n'
const end = '<!-- /reference -->'

/** Returns the guide with the present reference in it. */
export const referenced = async (): Promise<{ was: string; now: string }> => {
  const was = await readFile(file, 'utf8')
  const source = await readFile(join(root, 'widget-sdk/src/package/index.ts'), 'utf8')
  const from = was.indexOf(begin) + begin.length
  const to = was.indexOf(end)
  return { was, now: was.slice(0, from) + describeTypes(source) + was.slice(to) }
}

if (process.argv[1] === import.meta.filename) await writeFile(file, (await referenced()).now)
