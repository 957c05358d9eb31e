import { describe, expect, it } from 'vitest'
import { loadContent } from './load-content.ts'

const image = { kind: 'image' as const, objectId: 'one' }
const publicAddressOf = (id: string) => `https://bots.example.com/${id}`
const throwing = (error: Error) => ({ readImage: () => Promise.reject(error), publicAddressOf })

describe('loadContent', () => {
  it('gives an image its bytes, a name, and the public address where there is one', async () => {
    const readImage = async () => ({ mediaType: 'image/png', bytes: Buffer.from('x') })
    const found = { kind: 'image', mime: 'image/png', name: 'image.png', bytes: Buffer.from('x') }
    expect(await loadContent({ readImage, publicAddressOf }, image)).toEqual({
      ...found,
      url: 'https://bots.example.com/one',
    })
    expect(await loadContent({ readImage, publicAddressOf: () => undefined }, image)).toEqual(found)
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
