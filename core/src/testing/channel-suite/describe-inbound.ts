import { describe, expect, it } from 'vitest'
import { AppError } from '../../platform/errors/app-error.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { Inbound } from '../../plugin/inbound.ts'
import type { RawUpdate } from '../../plugin/raw-update.ts'
import { brokenNetworks } from './broken-networks.ts'
import { updatesOf } from './judge.ts'
import type { Suite } from './suite-options.ts'

/** Invalid payloads, and kinds of updates that the messenger may add in the future. */
const strange = [null, 0, 'text', [], {}, { kind_of_tomorrow: { id: 7, chat: { id: 'x' } } }, [[{}]]]

/** Keys, lanes, and the meaning of updates. */
export const describeInbound = (suite: Suite): void => {
  const { fixtures } = suite
  const understood = async (
    payload: unknown,
  ): Promise<{ update: RawUpdate; inbound: readonly Inbound[] }[]> => {
    const { channel, context } = suite.host()
    const updates = await updatesOf(suite, payload)
    return Promise.all(
      updates.map(async update => ({ update, inbound: await channel.receive(update.payload, context()) })),
    )
  }

  describe('receive', () => {
    it('has an update that cannot be read', () => {
      expect(suite.unreadable).not.toEqual([])
    })

    it('has a fixture with a message', () => {
      expect(fixtures.flatMap(({ inbound }) => inbound.map(({ kind }) => kind))).toContain('message')
    })

    it.each(fixtures)('understands $name', async ({ payload, inbound }) => {
      const found = (await understood(payload)).flatMap(one => one.inbound)
      expect(found.map(withoutRead)).toEqual(inbound)
    })

    it.each(fixtures)('counts $name as read', async ({ payload }) => {
      const before = suite.host().unreadable.length
      await understood(payload)
      expect(suite.host().unreadable.slice(before)).toEqual([])
    })

    it.each(suite.unreadable)('counts $name as unreadable, once', async ({ payload, what }) => {
      const { channel, context, unreadable } = suite.host()
      const before = unreadable.length
      for (const update of await updatesOf(suite, payload).catch(() => []))
        await channel.receive(update.payload, context())
      expect(unreadable.slice(before)).toEqual([what])
    })

    it.each(strange.map(payload => [JSON.stringify(payload), payload]))(
      'makes nothing of %s, and no error',
      async (_, payload) => {
        expect((await understood(payload)).flatMap(one => one.inbound)).toEqual([])
      },
    )
  })

  const withFiles = fixtures.filter(({ inbound }) =>
    inbound.some(one => one.kind === 'message' && one.files && one.files.length > 0),
  )
  if (withFiles.length > 0)
    describe('files', () => {
      it.each(brokenNetworks)('report that they cannot be read when $name', async ({ fetch }) => {
        const { channel, context } = suite.host()
        for (const { payload } of withFiles)
          for (const update of await updatesOf(suite, payload))
            for (const one of await channel.receive(update.payload, context({ fetch })))
              for (const file of one.kind === 'message' ? (one.files ?? []) : []) {
                const error = await file.read().catch((thrown: unknown) => thrown)
                const isReported = error instanceof ChannelError || error instanceof AppError
                expect(isReported, `${file.name}: ${String(error)}`).toBe(true)
              }
      })
    })

  if (!suite.webhook) return
  describe('keys and lanes', () => {
    it.each(fixtures)('are the same when $name comes again', async ({ payload }) => {
      const [one, two] = [await updatesOf(suite, payload), await updatesOf(suite, payload)]
      expect(two).toEqual(one)
    })

    it('differ between any two updates', async () => {
      const all = (await Promise.all(fixtures.map(({ payload }) => updatesOf(suite, payload)))).flat()
      const keys = all.map(({ key }) => key)
      expect(new Set(keys).size, `keys: ${keys.join(', ')}`).toBe(keys.length)
      for (const { key, lane } of all) {
        expect(key).toMatch(/^\S{1,200}$/)
        expect(lane).toMatch(/^\S{1,200}$/)
      }
    })

    it('let only words wait for more of them', async () => {
      const all = await Promise.all(
        fixtures.map(async one => ({ ...one, found: await understood(one.payload) })),
      )
      for (const { name, found } of all)
        for (const { update, inbound } of found) {
          const isAlone = inbound.some(
            one =>
              !['message', 'declined', 'command'].includes(one.kind) ||
              (one.kind === 'message' && one.button) ||
              // «help» is also what a bare mention means.
              (one.kind === 'command' && one.command !== 'help'),
          )
          if (isAlone) expect(update.joins, name).toBeUndefined()
          if (inbound.some(({ kind }) => kind === 'operator')) expect(update.mayBeOperator, name).toBe(true)
        }
    })

    it('keep a chat in one lane and chats apart', async () => {
      const all = (await Promise.all(fixtures.map(({ payload }) => understood(payload)))).flat()
      const lanes = new Map<string, Set<string>>()
      // An update may rename a chat in two ways; the one of its lane is checked.
      for (const { update, inbound } of all)
        for (const { chat } of inbound.slice(0, 1))
          lanes.set(chat.id, (lanes.get(chat.id) ?? new Set()).add(update.lane))
      const told = [...lanes].map(([chat, names]) => `${chat}: ${[...names].join(', ')}`)
      for (const names of lanes.values()) expect(names.size, told.join('; ')).toBe(1)
      const different = new Set([...lanes.values()].flatMap(names => [...names])).size
      if (lanes.size > 1) expect(different, told.join('; ')).toBeGreaterThan(1)
    })
  })
}

const withoutRead = (inbound: Inbound): unknown =>
  inbound.kind === 'message' && inbound.files
    ? { ...inbound, files: inbound.files.map(({ read: _, ...file }) => file) }
    : inbound
