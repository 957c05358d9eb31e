import { expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import type { MessengerSetup } from './set-up-messenger.ts'

/** A messenger's part in the stories that hold for every messenger; chats by their ids. */
export interface StoryWorld {
  setup: MessengerSetup
  /** A person, whose chat is open. */
  person(name: string): string
  /** Returns the update, as it is delivered. */
  write(chat: string, text: string): unknown
  /** Returns the texts that people were shown in a chat, in order. */
  shown(chat: string): string[]
  /** Posts an update to our webhook; returns the status. Omitted `secret`: the registered one. */
  deliver(update: unknown, secret?: string): Promise<number>
  /** Shares of answers to deliveries that get lost, and of deliveries that come twice. */
  disturb(share: number): void
  /** The next sends to the chat fail without being accepted, in several ways. */
  storm(chat: string): void
  /** Sends updates of kinds and shapes that nobody knows. */
  emitStrange(): void
  /** Revokes the token; returns settings with a new one. */
  revoke(): Readonly<Record<string, unknown>>
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** The API as its owner calls it, on whatever address the server has by now. */
export const clientOf = ({ server, owner }: MessengerSetup) =>
  createClient<CoreApi>({ origin: server.origin, token: () => owner.token })
export const healthOf = async (setup: MessengerSetup) => {
  const [integration] = await clientOf(setup)('GET /api/integrations')
  return integration?.health
}

/** Repeats, order, storms, long texts, unknown kinds. */
export const describeStories = (
  world: () => StoryWorld,
  { ofOneChat, maxText }: { ofOneChat: number; maxText: number },
): void => {
  const channel = async () => (await healthOf(world().setup))?.channel
  const echo = () => world().setup.provider.answer(question => [`Ответ: ${question}`])

  it('is answered once however often it comes, and not at all to a forger', async () => {
    const { person, write, shown, deliver } = world()
    const boris = person('Борис')
    const update = write(boris, 'Копии')
    await expect.poll(() => shown(boris)).toHaveLength(1)
    const answers = await Promise.all(numbers(30).map(() => deliver(update)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await deliver(update, 'guessed')).toBe(401)
    write(boris, 'После копий')
    await expect.poll(() => shown(boris)).toEqual(['Ответ: Копии', 'Ответ: После копий'])
  })

  it(`keeps its place among ${ofOneChat} of its chat while three chats write at once and answers get lost`, async () => {
    const { person, write, shown, disturb } = world()
    const people = ['Вера', 'Глеб', 'Дина'].map(name => ({ name, chat: person(name) }))
    disturb(0.1)
    for (const n of numbers(ofOneChat)) for (const { name, chat } of people) write(chat, `${name} ${n}`)
    for (const { chat } of people)
      await expect.poll(() => shown(chat).length, { timeout: 280_000 }).toBe(ofOneChat)
    disturb(0)
    for (const { name, chat } of people)
      expect(shown(chat)).toEqual(numbers(ofOneChat).map(n => `Ответ: ${name} ${n}`))
  }, 300_000)

  it('arrives once through a storm, and whole when it is long', async () => {
    const { person, write, shown, storm, setup } = world()
    const eva = person('Ева')
    storm(eva)
    const family = '👨‍👩‍👧‍👦'
    const long = family.repeat(600)
    setup.provider.answer(() => [long])
    write(eva, 'Эмодзи')
    await expect.poll(() => shown(eva).join(''), { timeout: 60_000 }).toBe(long)
    for (const text of shown(eva)) {
      expect(text.length).toBeLessThanOrEqual(maxText)
      expect(text.replaceAll(family, '')).toBe('')
    }
    echo()
    await expect.poll(channel).toMatchObject({ waiting: { in: 0, out: 0 }, repeated: 0 })
  }, 90_000)

  it('of a kind that nobody knows hurts nothing', async () => {
    const { person, write, shown, emitStrange } = world()
    const zoya = person('Зоя')
    emitStrange()
    write(zoya, 'Жив?')
    await expect.poll(() => shown(zoya).at(-1)).toBe('Ответ: Жив?')
    await expect.poll(channel).toMatchObject({ waiting: { in: 0 }, setAside: 0 })
  })

  it('waits when the token was revoked: the owner is notified, and a new token sends it', async () => {
    const { person, write, shown, revoke, setup } = world()
    const kira = person('Кира')
    let config: Readonly<Record<string, unknown>> | undefined
    setup.provider.answer(question => {
      config ??= revoke()
      return [`Ответ: ${question}`]
    })
    write(kira, 'Успею?')
    await expect.poll(async () => (await healthOf(setup))?.state).toBe('error')
    expect(shown(kira)).toEqual([])
    await setup.configure(config ?? {})
    await expect.poll(() => shown(kira)).toEqual(['Ответ: Успею?'])
    echo()
  })
}
