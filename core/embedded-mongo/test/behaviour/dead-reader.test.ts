import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore, type Store } from '../../src/storage/store.ts'
import { describeOwn } from '../own-server.ts'

const READER = `
const { open } = require('lmdb')
const db = open({ path: process.argv[1], noSubdir: true, keyEncoding: 'binary', encoding: 'binary', readOnly: true, overlappingSync: false })
db.getBinary(Buffer.from([2]), { transaction: db.useReadTransaction() })
process.stdout.write('reading')
setInterval(() => undefined, 1000)`

const rewrite = (store: Store, times: number) => {
  for (let round = 0; round < times; round++)
    store.transaction(() => {
      for (let n = 0; n < 200; n++) store.put(Buffer.from([2, n]), Buffer.alloc(20_000, round))
    })
}

describeOwn('a reader that died', () => {
  it('does not keep the file growing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'em-reader-'))
    const size = () => statSync(join(folder, 'data.lmdb')).size
    const store = openStore(folder)
    try {
      rewrite(store, 3)
      const reader = spawn(process.execPath, ['-e', READER, join(folder, 'data.lmdb')], {
        cwd: new URL('../..', import.meta.url),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await once(reader.stdout, 'data')
      expect(store.readers().map(each => each.pid)).toContain(reader.pid)
      reader.kill('SIGKILL')
      await once(reader, 'exit')
      expect(store.readers().map(each => each.pid)).not.toContain(reader.pid)
      rewrite(store, 2)
      const before = size()
      rewrite(store, 10)
      expect(size()).toBeLessThan(before * 1.2)
    } finally {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
