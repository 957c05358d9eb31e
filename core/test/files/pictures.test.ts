import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ObjectRecord } from '../../src/people/files/object.model.ts'
import type { InboundFile } from '../../src/plugin/inbound.ts'
import { readFiles } from '../../src/reach/channels/answering/read-files.ts'
import { pickImages } from '../../src/talk/conversations/images/shown-images.ts'
import type { ConversationRecord } from '../../src/talk/conversations/records/conversation.model.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const mark = `[Изображение: data:image/gif;base64,${gif.toString('base64')}]`
const mega = 1_048_576
const going = new AbortController().signal

let site: TestApp
let owner: TestPerson
let people = 0
let conversation: ConversationRecord

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.stop())
beforeEach(async () => {
  people += 1
  owner = await site.person(`Olga${people}`)
  const { id: assistantId } = await owner.api('POST /api/assistants', { body: { name: 'Лавка' } })
  const { id } = await owner.api('POST /api/conversations', { body: { assistantId } })
  const found = await site.app.conversations.store.conversations.findById(id).lean()
  if (!found) throw new Error('the conversation was made')
  conversation = found
})

const say = (message: string) =>
  owner.api('POST /api/conversations/{id}/messages', {
    params: { id: conversation._id.toHexString() },
    body: { message },
  })
const objects = () => site.app.db.connection.model<ObjectRecord>('Object')
const holder = () => `conversation:${conversation._id.toHexString()}`
/** Records of images without their bytes: as many and as large as no test could send. */
const fill = async (count: number, bytes: number): Promise<string[]> => {
  const made = await objects().insertMany(
    Array.from({ length: count }, () => ({
      ownerId: conversation.ownerId,
      kind: 'image',
      state: 'stored',
      bytes,
      holder: holder(),
    })),
  )
  return made.map(({ id }) => String(id))
}

describe('pictures of a message', () => {
  it('are ten at most, and 20,000 tiny ones cost nobody anything', async () => {
    const began = performance.now()
    await expect(say(mark.repeat(20_000))).rejects.toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('больше 10') },
    })
    await expect(say(mark.repeat(11))).rejects.toMatchObject({ status: 413 })
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(await objects().countDocuments({ holder: holder() })).toBe(0)
    const { userMessage } = await say(`Что это? ${mark.repeat(10)}`)
    expect(userMessage.content.match(/Изображение/g)).toHaveLength(10)
  })

  it('are refused where the conversation has no room for more, with what to do', async () => {
    await fill(299, 1)
    await say(mark)
    await expect(say(mark)).rejects.toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('Очистите диалог') },
    })
    await say('Слова ещё помещаются')
  })

  it('count by their bytes, too', async () => {
    await fill(3, 100 * mega)
    await expect(say(mark)).rejects.toMatchObject({
      body: { message: expect.stringContaining('больше нет места') },
    })
  })

  it('that a model is shown are as many as one message may have, the newest first', async () => {
    const [old = '', ...newest] = await fill(4, 9 * mega)
    const turn = (images: string[]) => ({ role: 'user' as const, content: 'Смотри', images })
    const { ids, bytes } = await pickImages(site.app, [turn([old]), turn(newest)])
    expect([...ids]).toEqual(newest.slice(0, 2))
    expect(bytes).toBe(18 * mega)
    // The pictures are taken like a version before this one did.
    const many = await fill(30, 1)
    expect((await pickImages(site.app, [turn(many)])).ids.size).toBe(10)
    expect((await pickImages(site.app, [turn([new Types.ObjectId().toHexString()])])).ids.size).toBe(0)
  })
})

describe('pictures from a messenger', () => {
  let held = 0
  let most = 0
  let fetched = 0
  const picture = (change: Partial<InboundFile> = {}): InboundFile => ({
    kind: 'image',
    name: 'leaf.gif',
    read: async () => {
      fetched += 1
      held += 1
      most = Math.max(most, held)
      await new Promise(resolve => setTimeout(resolve, 20))
      held -= 1
      return gif
    },
    ...change,
  })
  const read = (files: InboundFile[]) =>
    readFiles(site.app, files, { conversation, language: 'ru', maxLength: 16_000, signal: going })

  beforeEach(() => {
    held = 0
    most = 0
    fetched = 0
  })

  it('go to storage one by one, and no more are held at once than there is memory for', async () => {
    const messages = await Promise.all(
      Array.from({ length: 14 }, () => read(Array.from({ length: 10 }, () => picture()))),
    )
    expect(messages.flatMap(({ images }) => images)).toHaveLength(140)
    expect(messages.every(({ text, refusals }) => text === '' && refusals.length === 0)).toBe(true)
    // Each picture of unknown size is counted as 20 MB.
    expect(most).toBeLessThanOrEqual(3)
  })

  it('beyond ten are not fetched, and that is said once', async () => {
    const { images, refusals } = await read(Array.from({ length: 15 }, () => picture()))
    expect(images).toHaveLength(10)
    expect(fetched).toBe(10)
    expect(refusals).toEqual([expect.stringContaining('больше 10 изображений')])
  })

  it('beyond 20 MB together are left out by what the messenger says of them', async () => {
    const files = [picture({ bytes: 5 }), picture({ bytes: 20 * mega }), picture({ bytes: 7 })]
    const { images, refusals } = await read(files)
    expect(images).toHaveLength(2)
    expect(refusals).toHaveLength(1)
  })

  it('of unknown size are not fetched any more after one that was too much', async () => {
    const large = picture({
      read: async () => {
        fetched += 1
        return Buffer.concat([gif, Buffer.alloc(12 * mega)])
      },
    })
    const { images, refusals } = await read([large, large, large, large, picture({ bytes: 5 }), large])
    expect(images).toHaveLength(2)
    expect(fetched).toBe(3)
    expect(refusals).toHaveLength(1)
  })

  it('with a thousand other files are looked at as far as twenty', async () => {
    const broken = Array.from({ length: 1_000 }, () => picture({ bytes: 30 * mega }))
    const { refusals } = await read(broken)
    expect(fetched).toBe(0)
    expect(refusals).toContain('Из одного сообщения я беру не больше 20 файлов. Остальные пришлите отдельно.')
    expect(refusals.length).toBeLessThanOrEqual(21)
  })

  it('that came to nothing go with the next sweep', async () => {
    const { images } = await read([picture()])
    await objects().updateMany({ _id: images[0] }, { $set: { expiresAt: new Date(0) } })
    await site.app.objects.sweep()
    expect(await objects().countDocuments({ holder: holder() })).toBe(0)
  })
})
