import { beforeAll, describe, expect, it } from 'vitest'
import type { LivePreview, Sent } from '../../src/plugin/channel.ts'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { createMessenger, type Started } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { abandon, begin, site } = useOutboxes()
/** Commands to the collection of deliveries. */
let commands: string[] = []
beforeAll(() => {
  site().app.db.connection.set('debug', (collection: string, command: string) => {
    if (collection === 'deliveries' && command !== 'aggregate') commands.push(command)
  })
})

/** A messenger that shows drafts until it is told that it cannot; then messages, by their ids. */
const createDrafting = () => {
  const drafts: string[] = []
  const stands = new Map<string, string>()
  const rules: { hasDrafts: boolean; onDraft?: (preview: LivePreview) => unknown } = { hasDrafts: true }
  let isDraftless = false
  const messenger = createMessenger({
    live: {
      everyMs: () => 1_000,
      lasting: () => isDraftless,
      show: async (preview): Promise<Sent | undefined> => {
        if (!isDraftless) {
          const answer = await rules.onDraft?.(preview)
          if (typeof answer === 'string') {
            stands.set(answer, preview.markdown)
            return { externalId: answer }
          }
          if (rules.hasDrafts) drafts.push(preview.markdown)
          else isDraftless = true
          return undefined
        }
        const externalId = preview.externalId ?? `p${stands.size + 1}`
        stands.set(externalId, preview.markdown)
        return { externalId }
      },
      finish: async ({ externalId, content }) => {
        if (content.kind === 'text') stands.set(externalId, content.markdown)
      },
    },
  })
  return { messenger, drafts, stands, rules }
}
const target = ({ id }: Started, key: string) => ({
  key: `${id}:${key}`,
  integrationId: id,
  chat: { id: 'c1', kind: 'private' as const },
})
const sent = (started: Started, key: string) =>
  started.until(async () => (await started.read(key)).state === 'sent', 10)

describe('a preview that goes by itself', () => {
  it('costs the database nothing: the reply alone is two calls', async () => {
    const { messenger, drafts } = createDrafting()
    const started = await begin(messenger)
    commands = []
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Нача')
    await started.until(() => drafts.length === 1)
    preview.show('Начало')
    await started.until(() => drafts.length === 2)
    await preview.end()
    expect(commands).toEqual([])
    await started.put('r')
    // The query whether it was sent is a `findOne` and is not counted.
    await sent(started, 'r')
    expect(commands.filter(command => command !== 'findOne')).toEqual([
      'findOneAndUpdate',
      'findOneAndUpdate',
    ])
    expect(messenger.accepted.map(({ text }) => text)).toEqual(['r'])
  })

  it('that a crash cuts off leaves a reply that comes once, and without a mark', async () => {
    const { messenger, rules } = createDrafting()
    const dead = await abandon(messenger)
    await dead.outbox.start()
    let shows = 0
    rules.onDraft = () => {
      shows += 1
      return new Promise(() => undefined)
    }
    dead.outbox.preview(target(dead, 'r')).show('Начало')
    await dead.until(() => shows === 1)
    expect(await dead.model.countDocuments({ integrationId: dead.id })).toBe(0)
    rules.onDraft = undefined
    const next = await begin(messenger, dead)
    await next.put('r')
    await next.put('r')
    await sent(next, 'r')
    expect(messenger.accepted.map(({ text }) => text)).toEqual(['r'])
    expect(await next.read('r')).toMatchObject({ repeated: false })
  })

  it('is shown again when it is unknown whether it was shown', async () => {
    const { messenger, drafts, rules } = createDrafting()
    const started = await begin(messenger)
    rules.onDraft = () => {
      rules.onDraft = undefined
      throw new ChannelError('ambiguous')
    }
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Начало')
    await started.until(() => drafts.length === 1)
    await preview.end()
    expect(await started.model.countDocuments({ integrationId: started.id })).toBe(0)
  })

  it('becomes a message with a record where the messenger turns out to know no drafts', async () => {
    const { messenger, drafts, stands, rules } = createDrafting()
    rules.hasDrafts = false
    const dead = await abandon(messenger)
    await dead.outbox.start()
    dead.outbox.preview(target(dead, 'r')).show('Начало')
    await dead.until(async () => stands.size === 1 && (await dead.read('r')).shown === 'p1')
    const next = await begin(messenger, dead)
    await next.put('r', { markdown: 'Весь ответ' })
    await sent(next, 'r')
    expect([drafts, [...stands], messenger.accepted]).toEqual([[], [['p1', 'Весь ответ']], []])
  })

  it('gets its final text even from a channel that makes a message against its word', async () => {
    const { messenger, stands, rules } = createDrafting()
    rules.onDraft = ({ externalId }) => externalId ?? 'p9'
    const started = await begin(messenger)
    const preview = started.outbox.preview(target(started, 'r'))
    preview.show('Начало')
    await started.until(() => stands.size === 1)
    await preview.end()
    await started.put('r', { markdown: 'Весь ответ' })
    await sent(started, 'r')
    expect([[...stands], messenger.accepted]).toEqual([[['p9', 'Весь ответ']], []])
  })
})
