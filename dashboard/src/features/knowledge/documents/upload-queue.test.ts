import { expect, it } from 'vitest'
import { createUploadJournal, type Drawer } from './upload-journal.ts'
import { createUploadQueue, type UploadQueueOptions } from './upload-queue.ts'

const drawer = (): Drawer => {
  const kept = new Map<string, string>()
  return { getItem: name => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) }
}
const file = (name: string) => new File(['x'], name)
const assistantId = 'a'

type Sent = { name: string; signal: AbortSignal; done: () => void; fail: (error: Error) => void }

const begin = (storage = drawer()) => {
  const sent: Sent[] = []
  const send: UploadQueueOptions['send'] = ({ name }, { signal }) =>
    new Promise((resolve, reject) => {
      sent.push({ name, signal, done: resolve, fail: reject })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  let count = 0
  const journal = createUploadJournal(storage)
  const queue = createUploadQueue({ send, journal, newId: () => `u${++count}` })
  return { queue, sent, storage, names: () => queue.uploads().map(({ name }) => name) }
}
/** Lets what was settled be acted upon. */
const settle = () => new Promise(resolve => setImmediate(resolve))

it('sends files one after another and releases those that arrived', async () => {
  const { queue, sent, names } = begin()
  queue.add([file('1.pdf'), file('2.pdf')], { assistantId })
  expect(sent.map(({ name }) => name)).toEqual(['1.pdf'])
  sent[0]?.done()
  await settle()
  expect(sent.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf'])
  expect(names()).toEqual(['2.pdf'])
  sent[1]?.done()
  await settle()
  expect(names()).toEqual([])
  expect(queue.isUnderWay()).toBe(false)
})

it('keeps a refused file with its reason, goes on with the next, and sends it again when asked', async () => {
  const { queue, sent } = begin()
  const refusal = new Error('too large')
  queue.add([file('1.pdf'), file('2.pdf')], { assistantId })
  sent[0]?.fail(refusal)
  await settle()
  expect(queue.uploads()[0]?.error).toBe(refusal)
  expect(sent).toHaveLength(2)
  sent[1]?.done()
  await settle()
  queue.again('u1')
  await settle()
  expect(queue.uploads()[0]?.error).toBeUndefined()
  expect(sent[2]?.name).toBe('1.pdf')
})

it('stops the file that is cancelled, and never sends one cancelled while it waited', async () => {
  const { queue, sent, names } = begin()
  queue.add([file('1.pdf'), file('2.pdf'), file('3.pdf')], { assistantId })
  queue.cancel('u2')
  queue.cancel('u1')
  await settle()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(sent.map(({ name }) => name)).toEqual(['1.pdf', '3.pdf'])
  expect(names()).toEqual(['3.pdf'])
})

it('shows after a reload which files did not arrive, until they are sent again or dismissed', async () => {
  const before = begin()
  before.queue.add([file('arrived.pdf'), file('1.pdf'), file('2.pdf')], { assistantId })
  before.sent[0]?.done()
  await settle()

  const after = begin(before.storage)
  expect(after.queue.lost().map(({ name }) => name)).toEqual(['1.pdf', '2.pdf'])
  after.queue.add([file('1.pdf')], { assistantId })
  expect(after.queue.lost().map(({ name }) => name)).toEqual(['2.pdf'])
  const [second] = after.queue.lost()
  after.queue.forget(second?.id ?? '')
  expect(after.queue.lost()).toEqual([])
})

it('does not call lost what was refused or cancelled before the reload', async () => {
  const before = begin()
  before.queue.add([file('1.pdf'), file('2.pdf')], { assistantId })
  before.sent[0]?.fail(new Error('broken'))
  await settle()
  before.queue.cancel('u2')
  await settle()
  expect(begin(before.storage).queue.lost()).toEqual([])
})

it('works without a storage, and with a broken note in it', () => {
  const full: Drawer = {
    getItem: () => '{"a":',
    setItem: () => {
      throw new Error('full')
    },
  }
  const { queue } = begin(full)
  queue.add([file('1.pdf')], { assistantId })
  expect(queue.uploads()).toHaveLength(1)
  expect(createUploadJournal(null).all()).toEqual([])
})

it('sends a hundred files a minute, so that the server’s limit of requests is kept', async () => {
  let time = 0
  const waits: number[] = []
  const sent: number[] = []
  let count = 0
  const queue = createUploadQueue({
    send: async () => void sent.push(time),
    journal: createUploadJournal(drawer()),
    newId: () => `u${++count}`,
    now: () => time,
    wait: async ms => {
      waits.push(ms)
      time += ms
    },
  })
  queue.add(
    Array.from({ length: 250 }, (_, n) => file(`${n}.pdf`)),
    { assistantId },
  )
  while (queue.isUnderWay() || sent.length < 250) await settle()
  expect(sent.filter(at => at < 60_000)).toHaveLength(100)
  expect(sent.filter(at => at >= 60_000 && at < 120_000)).toHaveLength(100)
  expect(waits).toEqual([60_000, 60_000])
})

it('cancels everything at once', async () => {
  const { queue, sent, storage, names } = begin()
  queue.add([file('1.pdf'), file('2.pdf'), file('3.pdf')], { assistantId })
  queue.cancelAll()
  await settle()
  expect(names()).toEqual([])
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true])
  expect(queue.isUnderWay()).toBe(false)
  expect(begin(storage).queue.lost()).toEqual([])
})
