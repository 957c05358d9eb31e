import { describe, expect, it } from 'vitest'
import { loadContent } from './load-content.ts'

const image = { kind: 'image' as const, objectId: 'one' }
const throwing = (error: Error) => ({ readImage: () => Promise.reject(error) })

describe('loadContent', () => {
  it('gives an image its bytes and a name', async () => {
    const objects = { readImage: async () => ({ mediaType: 'image/png', bytes: Buffer.from('x') }) }
    expect(await loadContent(objects, image)).toMatchObject({
      kind: 'image',
      mime: 'image/png',
      name: 'image.png',
    })
  })

  it('finds nothing to send where the bytes are gone', async () => {
    const gone = Object.assign(new Error('file not found'), { code: 'ENOENT' })
    expect(await loadContent(throwing(gone), image)).toBeNull()
  })

  it('tries an image again that the storage cannot read just now', async () => {
    await expect(loadContent(throwing(new Error('disk')), image)).rejects.toMatchObject({
      kind: 'unreachable',
      text: { ru: expect.stringContaining('не читается') },
    })
  })
})
