import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'

const folders = readdirSync(join(root, 'plugins'), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .sort()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('plugins/README.md has a row for every plugin and for no other', () => {
  const rows = [...read('plugins/README.md').matchAll(/^\| \[([\w-]+)\]\(([\w-]+)\) \|/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual(folders)
  expect(rows.map(([, name, link]) => name === link)).not.toContain(false)
})

it('ARCHITECTURE.md names every plugin where it tells what the folder has, and no other', () => {
  const [, told = ''] = /^\| `plugins\/` \| (.+) \|$/m.exec(read('ARCHITECTURE.md')) ?? []
  const named = [...told.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(folders)
})

it.each(['README.md', 'README.ru.md'])('%s tells what people get of the plugins', file => {
  const [, features = ''] = /^## (?:Что вы получаете|What you get)\n([\s\S]*?)^## /m.exec(read(file)) ?? []
  for (const word of ['Telegram', 'VK', 'WhatsApp', 'MAX', '16-autoposting.md', 'plugins/lessons'])
    expect(features).toContain(word)
})
