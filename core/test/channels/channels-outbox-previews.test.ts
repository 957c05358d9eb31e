import { describe, expect, it } from 'vitest'
import type { LivePreview } from '../../src/plugin/channel.ts'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { createMessenger, type Started } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { abandon, begin } = useOutboxes()

/** A messenger whose previews are messages that are edited: what stands in the chat, by id. */
const createEditing = () => {
  const stands = new Map<string, string>()
  const shows: LivePreview[] = []
  const rules: { onShow?: (preview: LivePreview) => unknown; onMade?: () => unknown } = {}
  let typings = 0
  const messenger = createMessenger({
    typing: async () => {
      typings += 1
    },
    live: {
      everyMs: () => 1_000,
      show: async preview => {
        shows.push(preview)
        await rules.onShow?.(preview)
        const externalId = preview.externalId ?? `p${stands.size + 1}`
        stands.set(externalId, preview.markdown)
        await rules.onMade?.()
        return { externalId }
      },
      finish: async ({ externalId, content }) => {
        if (!stands.has(externalId))
          throw new ChannelError('rejected', { detail: 'message to edit not found' })
        if (content.kind === 'text') stands.set(externalId, content.markdown)
      },
    },
  })
  return { messenger, stands, shows, rules, typings: () => typings }
}
const target = ({ id }: Started, key: string) => ({
  key: `${id}:${key}`,
  integrationId: id,
  chat: { id: 'c1', kind: 'private' as const },
})

describe('a reply that is shown while it grows', () => {
  it('gives the message that showed it its final text, and sends the rest', async () => {
    const { messenger, stands, shows, typings } = createEditing()
    const started = await begin(messenger)
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Пер')
    await started.until(() => stands.size === 1)
    preview.show('Перв')
    preview.show('Первый')
    await started.until(() => stands.get('p1') === 'Первый')
    await started.until(() => typings() > 2)
    await preview.end()
    expect((await started.outbox.counts(started.id)).waiting).toBe(0)
    await started.put('r', { markdown: `${'Первый '.repeat(12)}\n\n${'второй '.repeat(12)}` })
    await started.until(async () => (await started.read('r')).state === 'sent')
    expect(stands).toEqual(new Map([['p1', 'Первый '.repeat(12).trim()]]))
    expect(messenger.accepted.map(({ text }) => text)).toEqual(['второй '.repeat(12).trim()])
    expect(shows.length).toBeLessThanOrEqual(3)
    expect((await started.read('r')).parts[0]).toMatchObject({ state: 'sent', externalId: 'p1' })
  })

  it('sends it new when the message that showed it is gone', async () => {
    const { messenger, stands } = createEditing()
    const started = await begin(messenger)
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Начало')
    await started.until(() => stands.size === 1)
    await preview.end()
    stands.clear()
    await started.put('r', { markdown: 'Начало и конец' })
    await started.until(async () => (await started.read('r')).state === 'sent')
    expect(messenger.accepted.map(({ text }) => text)).toEqual(['Начало и конец'])
    expect((await started.read('r')).repeated).toBe(false)
  })

  it('finds the message again after a crash, so that nothing is shown twice', async () => {
    const { messenger, stands } = createEditing()
    const dead = await abandon(messenger)
    await dead.outbox.start()
    dead.outbox.preview(target(dead, 'r')).show('Начало')
    await dead.until(async () => stands.size === 1 && (await dead.read('r')).shown === 'p1')
    const next = await begin(messenger, dead)
    const again = next.outbox.preview(target(next, 'r'))
    again.show('Начало снова')
    await next.until(() => stands.get('p1') === 'Начало снова')
    await again.end()
    await next.put('r', { markdown: 'Весь ответ' })
    await next.until(async () => (await next.read('r')).state === 'sent')
    expect(stands).toEqual(new Map([['p1', 'Весь ответ']]))
    expect(messenger.accepted).toEqual([])
  })

  it('marks a reply that may be shown twice, because a crash lost the id of its preview', async () => {
    const { messenger, stands, rules } = createEditing()
    const dead = await abandon(messenger)
    await dead.outbox.start()
    rules.onMade = () => new Promise(() => undefined)
    dead.outbox.preview(target(dead, 'r')).show('Начало')
    await dead.until(() => stands.size === 1)
    const next = await begin(messenger, dead)
    await next.put('r', { markdown: 'Весь ответ' })
    await next.until(async () => (await next.read('r')).state === 'sent')
    expect(messenger.accepted).toHaveLength(1)
    expect(await next.read('r')).toMatchObject({ repeated: true })
  })

  it('finishes a message twice rather than sending it again after a crash', async () => {
    const { messenger, stands } = createEditing()
    const finish = messenger.channel.live?.finish
    let calls = 0
    if (messenger.channel.live)
      messenger.channel.live.finish = async (part, context) => {
        await finish?.(part, context)
        calls += 1
        if (calls === 1) await new Promise(() => undefined)
      }
    const dead = await abandon(messenger)
    await dead.outbox.start()
    const preview = dead.outbox.preview(target(dead, 'r'))
    preview.show('Начало')
    await dead.until(() => stands.size === 1)
    await preview.end()
    await dead.put('r', { markdown: 'Весь ответ' })
    await dead.until(() => calls === 1)
    const next = await begin(messenger, dead)
    await next.until(async () => (await next.read('r')).state === 'sent')
    expect([calls, messenger.accepted.length, stands.get('p1')]).toEqual([2, 0, 'Весь ответ'])
    expect((await next.read('r')).repeated).toBe(false)
  })

  it('shows no more than the first message’s worth, and keeps quiet about what goes wrong', async () => {
    const { messenger, stands, shows, rules } = createEditing()
    const started = await begin(messenger)
    rules.onShow = () => {
      rules.onShow = undefined
      throw new ChannelError('rate-limited', { retryAfterMs: 2_000 })
    }
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Слово. '.repeat(100))
    await started.until(() => stands.size === 1)
    expect(stands.get('p1')?.length).toBeLessThanOrEqual(100)
    rules.onShow = () => {
      throw new ChannelError('recipient-gone')
    }
    preview.show('Другое')
    await started.until(() => shows.length === 3)
    preview.show('Третье')
    for (let count = 0; count < 10; count += 1) await started.clock.advance(1_000)
    expect(shows).toHaveLength(3)
    await preview.end()
  })

  it('leaves no trace of a preview that goes by itself', async () => {
    const { messenger, shows } = createEditing()
    if (messenger.channel.live) {
      messenger.channel.live.show = async preview => {
        shows.push(preview)
        return undefined
      }
    }
    const started = await begin(messenger)
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Чернов')
    await started.until(() => shows.length === 1)
    await preview.end()
    expect(shows[0]).toMatchObject({ number: 1, markdown: 'Чернов' })
    await started.put('r', { markdown: 'Черновик' })
    await started.until(async () => (await started.read('r')).state === 'sent')
    expect(messenger.accepted.map(({ text }) => text)).toEqual(['Черновик'])
    expect((await started.read('r')).repeated).toBe(false)
  })

  it('goes on when the messenger cannot show that something is written', async () => {
    const { messenger, stands } = createEditing()
    let typings = 0
    messenger.channel.typing = () => {
      typings += 1
      throw new TypeError('no such method')
    }
    const started = await begin(messenger)
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Начало')
    await started.until(() => stands.size === 1 && typings >= 3)
    await preview.end()
    const before = typings
    await started.clock.advance(20_000)
    expect(typings).toBe(before)
  })

  it('shows nothing and fails nothing while the connection is off', async () => {
    const { messenger, shows, typings } = createEditing()
    const started = await begin(messenger)
    started.record.isActive = false
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Начало')
    for (let count = 0; count < 10; count += 1) await started.clock.advance(1_000)
    await preview.end()
    expect([shows.length, typings()]).toEqual([0, 0])
  })
})
