import { expect, it } from 'vitest'
import type { ZipEntry } from '../../platform/archive/zip-stream.ts'
import type { AccountCopy } from '../../plugin/services/account-copy.ts'
import { copyOfPlugin } from './copy-of-plugin.ts'

async function* text(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces
}
const copyOf = (...entries: ZipEntry[]): AccountCopy =>
  async function* () {
    yield* entries
  }
const most = { files: 3, bytes: 20, ms: 50 }

const read = async (copy: AccountCopy) => {
  const failures: unknown[] = []
  const part = copyOfPlugin(copy, { pluginId: 'garden', onFailed: error => failures.push(error), most })
  const files: Record<string, string> = {}
  for await (const { path, content } of part('a'.repeat(24))) {
    let all = ''
    for await (const piece of content) all += piece.toString()
    files[path] = all
  }
  return { files, failures: failures.map(String) }
}

it('keeps the files of a plugin in its own folder, whatever paths it gives', async () => {
  const { files, failures } = await read(
    copyOf(
      { path: 'notes/a.txt', content: text('a', 'я') },
      { path: '../../etc/passwd', content: text('b') },
      { path: '/con', content: text('') },
    ),
  )
  expect(files).toEqual({ 'garden/notes/a.txt': 'aя', 'garden/_/_/etc/passwd': 'b', 'garden/_/_con': '' })
  expect(failures).toEqual([])
})

it('ends a part that is too long, too slow or broken with a note, and keeps what came before', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'half'
    throw new Error('the disk is gone')
  }
  async function* slow(): AsyncGenerator<string> {
    yield 'first'
    await new Promise(() => undefined)
  }
  const note = expect.stringContaining('Not everything is here')
  const one = { path: 'one', content: text('1') }
  const after = { path: 'after', content: text('never read') }
  expect(await read(copyOf(one, { path: 'broken', content: broken() }, after))).toEqual({
    files: { 'garden/one': '1', 'garden/broken': 'half', 'garden/INCOMPLETE.txt': note },
    failures: ['Error: the disk is gone'],
  })
  expect(await read(copyOf({ path: 'slow', content: slow() }, after))).toMatchObject({
    files: { 'garden/slow': 'first', 'garden/INCOMPLETE.txt': note },
    failures: ['Error: it gave nothing for 50 ms'],
  })
  expect(await read(copyOf({ path: 'long', content: text('x'.repeat(15), 'y'.repeat(15)) }))).toMatchObject({
    files: { 'garden/long': 'x'.repeat(15), 'garden/INCOMPLETE.txt': note },
    failures: ['Error: it has more than 20 bytes'],
  })
  const many = Array.from({ length: 4 }, (_, n) => ({ path: `${n}`, content: text('') }))
  const { files, failures } = await read(copyOf(...many))
  expect(Object.keys(files)).toEqual(['garden/0', 'garden/1', 'garden/2', 'garden/INCOMPLETE.txt'])
  expect(failures).toEqual(['Error: it has more than 3 files'])
  const throws: AccountCopy = () => {
    throw new Error('not ready')
  }
  expect(await read(throws)).toEqual({
    files: { 'garden/INCOMPLETE.txt': note },
    failures: ['Error: not ready'],
  })
})
