import { openChannel } from '@botanika/core/testing'
import { describe, expect, it } from 'vitest'
import plugin from '../index.ts'
import { createLines } from './lines.ts'
import { createSession } from './session.ts'
import type { LineEnd, LineOptions, Transport } from './transport.ts'

/** Lines that do what a test says, one function for each. */
const scripted = (...acts: ((options: LineOptions) => Promise<LineEnd>)[]) => {
  let runs = 0
  const transport: Transport = {
    run: options => {
      const act = acts[runs]
      runs += 1
      if (!act) throw new Error('one line more than the script has')
      return act(options)
    },
  }
  return { transport, runs: () => runs }
}
const ended = (code: number) => async () => ({ code, detail: 'told' })

const config = { sessionName: 'lavka', assistantId: 'asst_anybody' }

const open = async () => {
  const host = await openChannel({ plugin, type: 'whatsapp', config, fetch })
  const shown: unknown[] = []
  const accepted: string[] = []
  const ending = new AbortController()
  const io = {
    signal: ending.signal,
    accept: async (updates: readonly { key: string }[]) =>
      void accepted.push(...updates.map(({ key }) => key)),
    show: (code: unknown) => void shown.push(code),
    ready: () => void shown.push('ready'),
  }
  return { context: { ...host.context(), config }, io, shown, accepted, ending }
}

describe('a session', () => {
  it('shows codes with their time, and goes on by itself after 515', async () => {
    const { context, io, shown } = await open()
    const { transport, runs } = scripted(
      async ({ handle, keys }) => {
        await handle({ kind: 'qr', text: '2@a', ms: 60_000 })
        await keys.set({ creds: 'sealed' })
        await handle({ kind: 'scanned' })
        return { code: 515, detail: 'restart' }
      },
      async ({ handle, keys }) => {
        expect(await keys.getMany(['creds'])).toEqual({ creds: 'sealed' })
        await handle({ kind: 'open' })
        return { code: 428, detail: 'closed' }
      },
    )
    const session = createSession({ transport, lines: createLines(), now: () => 0 })
    await expect(session(context, io)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(runs()).toBe(2)
    expect(shown).toEqual([
      { kind: 'qr', text: '2@a', expiresAt: new Date(60_000) },
      { kind: 'scanned' },
      'ready',
    ])
    expect(await context.state.get('linked')).toBe(true)
  })

  it('forgets the device when it was unlinked, and keeps it when it was replaced', async () => {
    const { context, io } = await open()
    await context.state.set({ linked: true, creds: 'sealed' })
    const lines = createLines()
    const replaced = createSession({ transport: scripted(ended(440)).transport, lines })
    await expect(replaced(context, io)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await context.state.get('creds')).toBe('sealed')
    const unlinked = createSession({ transport: scripted(ended(401)).transport, lines })
    await expect(unlinked(context, io)).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await context.state.get('creds')).toBeUndefined()
  })

  it('tries damaged keys once more, also after a restart of the server', async () => {
    const { context, io } = await open()
    await context.state.set({ linked: true, creds: 'sealed' })
    const run = () =>
      createSession({ transport: scripted(ended(500)).transport, lines: createLines() })(context, io)
    await expect(run()).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(run()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await context.state.get('creds')).toBeUndefined()
  })

  it('drops keys of a linking that was broken off', async () => {
    const { context, io } = await open()
    await context.state.set({ creds: 'of a device that WhatsApp never knew' })
    const { transport } = scripted(async ({ keys }) => {
      expect(await keys.getMany(['creds'])).toEqual({})
      return { code: 503, detail: 'away' }
    })
    await expect(createSession({ transport, lines: createLines() })(context, io)).rejects.toThrow()
  })

  it('takes messages once they are stored, and ends quietly when it is told to', async () => {
    const { context, io, accepted, ending } = await open()
    const at = Math.floor(Date.now() / 1_000)
    const message = {
      id: 'M1',
      chat: '48123456789@s.whatsapp.net',
      from: '48123456789@s.whatsapp.net',
      isOwn: false,
      isAddressed: false,
      text: 'Привет',
    }
    const { transport } = scripted(async ({ handle }) => {
      await handle({ kind: 'message', message: { ...message, at } })
      await handle({ kind: 'message', message: { ...message, id: 'M2', at: at - 301 } })
      await handle({ kind: 'message', message: { ...message, id: 'M3', at, chat: '1203@g.us' } })
      await handle({ kind: 'message', message: { ...message, id: 'M4', at, chat: 'status@broadcast' } })
      ending.abort()
      return { code: 428, detail: 'closed' }
    })
    await createSession({ transport, lines: createLines() })(context, io)
    expect(accepted).toEqual(['48123456789@s.whatsapp.net:48123456789@s.whatsapp.net:in:M1'])
  })
})
