import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../process/root.ts'
import { iconsWithoutKeys } from './icons-without-keys.ts'

const icons = join(root, 'node_modules/lucide-react/dist/esm/icons')
const { filter, handler } = iconsWithoutKeys().transform

interface Icon {
  name: string
  node: readonly [string, Record<string, string>][]
}

/** The data of an icon's module, which is a literal. */
const dataOf = (code: string): Icon => {
  const [, data = ''] = /const __iconData = (\{.*?\n\});/s.exec(code) ?? []
  return new Function(`return ${data}`)() as Icon
}

it('takes the key from every line of an icon, and nothing else', async () => {
  const files = (await readdir(icons)).filter(file => filter.id.test(join(icons, file)))
  expect(files.length).toBeGreaterThan(1_000)
  // There are two thousand, all made alike.
  for (const file of files.filter((_, n) => n % 20 === 0)) {
    const code = await readFile(join(icons, file), 'utf8')
    // Another name of an icon.
    if (!code.includes('__iconData')) continue
    const [before, after] = [dataOf(code), dataOf(handler(code))]
    const node = before.node.map(([name, { key: _, ...rest }]) => [name, rest])
    expect(after, file).toEqual({ ...before, node })
  }
})
