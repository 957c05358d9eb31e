import { describe, expect, it } from 'vitest'
import type { ChannelLimits } from '../../../../plugin/channel.ts'
import type { ContentKind } from '../../../../plugin/content.ts'
import { loadContent } from './load-content.ts'

const image = { kind: 'image' as const, objectId: 'one' }
const publicAddressOf = (id: string) => `https://bots.example.com/${id}`
const throwing = (error: Error) => ({ find: () => Promise.reject(error), publicAddressOf })
const bytes = Buffer.from('x')
const stored = (mediaType: string, size = 1) => ({
  find: async () => ({ mediaType, name: '', bytes: size, read: async () => bytes }),
  publicAddressOf,
})
const unread = (mediaType: string) => ({
  find: async () => ({
    mediaType,
    name: '',
    bytes: 1,
    read: () => Promise.reject(new Error('bytes that are not sent were read')),
  }),
  publicAddressOf,
})
const channelOf = (content?: readonly ContentKind[], limits: Partial<ChannelLimits> = {}) => ({
  limits: { text: 1_000, ...limits },
  ...(content && { content }),
})
const channel = channelOf()

describe('loadContent', () => {
  it('gives an image its bytes, a name, and the public address where there is one', async () => {
    const media = stored('image/png')
    const found = { kind: 'image', mime: 'image/png', name: 'image.png', bytes }
    expect(await loadContent(image, { media, channel })).toEqual({
      ...found,
      url: 'https://bots.example.com/one',
    })
    const hidden = { ...media, publicAddressOf: () => undefined }
    expect(await loadContent(image, { media: hidden, channel })).toEqual(found)
  })

  it('gives a file and a video to a channel that shows them', async () => {
    const shown = channelOf(['file', 'video'])
    const file = { kind: 'file' as const, objectId: 'f', name: 'price.pdf' }
    expect(await loadContent(file, { media: stored('application/pdf'), channel: shown })).toMatchObject({
      kind: 'file',
      name: 'price.pdf',
      mime: 'application/pdf',
      bytes,
    })
    const video = { kind: 'video' as const, objectId: 'v' }
    expect(await loadContent(video, { media: stored('video/mp4'), channel: shown })).toMatchObject({
      kind: 'video',
      name: 'video.mp4',
    })
  })

  it('sends as a file what exceeds the limits of its kind, and as words what exceeds those too', async () => {
    const limits = { image: { bytes: 10, types: ['image/jpeg'] }, file: { bytes: 100 } }
    const both = channelOf(['image', 'file'], limits)
    const kindOf = async (mediaType: string, size: number) =>
      (await loadContent(image, { media: stored(mediaType, size), channel: both }))?.kind
    expect(await kindOf('image/jpeg', 10)).toBe('image')
    expect(await kindOf('image/png', 10)).toBe('file')
    expect(await kindOf('image/jpeg', 11)).toBe('file')
    expect(await kindOf('image/jpeg', 101)).toBe('text')
  })

  it('turns into words, with a link, what the channel does not show, without reading it', async () => {
    const file = { kind: 'file' as const, objectId: 'f(1)', name: 'price [2].pdf' }
    const media = unread('application/pdf')
    expect(await loadContent(file, { media, channel, language: 'en' })).toEqual({
      kind: 'text',
      markdown: 'File: [price \\[2\\].pdf](https://bots.example.com/f%281%29)',
    })
    const without = { ...media, publicAddressOf: () => undefined }
    expect(await loadContent(file, { media: without, channel })).toEqual({
      kind: 'text',
      markdown: 'Файл: price \\[2\\].pdf (в этом мессенджере его показать нельзя)',
    })
    expect(await loadContent(image, { media: unread('image/png'), channel: channelOf([]) })).toMatchObject({
      kind: 'text',
    })
  })

  it('finds nothing to send where the bytes are gone', async () => {
    const gone = Object.assign(new Error('file not found'), { code: 'ENOENT' })
    expect(await loadContent(image, { media: throwing(gone), channel })).toBeNull()
  })

  it('tries a file again that the storage cannot read just now', async () => {
    const media = throwing(new Error('disk'))
    await expect(loadContent(image, { media, channel })).rejects.toMatchObject({
      kind: 'unreachable',
      text: { ru: expect.stringContaining('не читается') },
    })
  })
})
