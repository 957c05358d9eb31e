import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runSpecFolder } from './run-spec-folder.ts'

describe('unified test format', () => {
  it('runs a folder of files and reports what passed, failed and was skipped', async () => {
    const lines: string[] = []
    const folder = fileURLToPath(new URL('./cases', import.meta.url))
    const code = await runSpecFolder(folder, {
      uri: process.env.MONGODB_URI,
      print: line => lines.push(line),
    })
    expect(lines).toEqual([
      'skip crud.json: only for a replica set: needs replicaset',
      '2 files: 10 passed, 0 failed, 1 skipped',
    ])
    expect(code).toBe(0)
  })
})
