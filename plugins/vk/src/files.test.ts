import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCommunity } from '../test/open-community.ts'

let vk: Awaited<ReturnType<typeof openCommunity>>
beforeAll(async () => {
  vk = await openCommunity()
})
afterAll(() => vk.close())

const filesOf = async (attachments: readonly object[]) => {
  const { event } = vk.vk.write(vk.anna, vk.group, { attachments })
  const [message] = await vk.channel.receive(event, vk.context())
  return message?.kind === 'message' ? (message.files ?? []) : []
}
const photo = (url: string) => ({ type: 'photo', photo: { sizes: [{ url, width: 10, height: 10 }] } })

it('are read when they are needed: the largest size of a photo, documents, recordings', async () => {
  const url = (name: string) => vk.vk.addFile(name, Buffer.from(name))
  const sizes = [
    { url: url('small'), width: 98, height: 130 },
    { url: url('large'), width: 960, height: 1280 },
    { url: url('middle'), width: 605, height: 807 },
  ]
  const files = await filesOf([
    { type: 'photo', photo: { sizes } },
    { type: 'doc', doc: { url: url('price'), title: 'a/../Прайс', ext: 'pdf' } },
    { type: 'audio_message', audio_message: { link_ogg: url('voice'), duration: 3 } },
    { type: 'of_tomorrow', of_tomorrow: {} },
    { type: 'doc', doc: 'of another shape' },
  ])
  expect(files.map(({ kind }) => kind)).toEqual(['image', 'document', 'voice'])
  expect(files[1]?.name).toBe('Прайс.pdf')
  const read = await Promise.all(files.map(async file => Buffer.from(await file.read()).toString()))
  expect(read).toEqual(['large', 'price', 'voice'])
})

it('that are gone, or have no address, are said to be gone', async () => {
  for (const url of [`${vk.vk.origin}/file/nothing`, 'no address', ''])
    for (const file of await filesOf([photo(url)]))
      await expect(file.read()).rejects.toMatchObject({ code: 'channels.file-gone' })
})

it('over 20 MB are not read to their end', async () => {
  const [file] = await filesOf([photo(vk.vk.addFile('huge', Buffer.alloc(21 * 1024 * 1024)))])
  await expect(file?.read()).rejects.toMatchObject({ code: 'channels.file-too-large' })
})
