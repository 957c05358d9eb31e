import type { ChannelContext, SessionIo } from '@botanika/core/plugin'
import type { Settings } from '../settings.ts'
import { judgeEnd } from './judge-end.ts'
import type { Lines } from './lines.ts'
import type { LineEnd, LineEvent, Transport } from './transport.ts'
import { updateOf } from './update-of.ts'

export interface SessionOptions {
  transport: Transport
  lines: Lines
  now?(): number
}

/** Flags of a session beside the device's own keys, in the connection's state. */
const flags = { linked: 'linked', bad: 'bad' } as const

/**
 * Creates the session, which holds a linked device's line. A line that ends with 515 is begun again here;
 * after every other end the host repeats with backoff, or the connection stops until its owner acts.
 */
export const createSession =
  ({ transport, lines, now = Date.now }: SessionOptions) =>
  async (context: ChannelContext<Settings>, io: SessionIo): Promise<void> => {
    const { id, state, config, log, unreadable } = context
    let isLinked = (await state.get(flags.linked)) === true
    // An interrupted linking leaves keys that WhatsApp does not know.
    if (!isLinked) await state.clear()

    let isCodeShown = false
    const handle = async (event: LineEvent): Promise<void> => {
      switch (event.kind) {
        case 'qr':
        case 'code':
          isCodeShown = true
          return io.show({ kind: event.kind, text: event.text, expiresAt: new Date(now() + event.ms) })
        case 'scanned':
          isLinked = true
          await state.set({ [flags.linked]: true })
          return io.show({ kind: 'scanned' })
        case 'open':
          isLinked = true
          await state.set({ [flags.linked]: true, [flags.bad]: null })
          return io.ready()
        case 'unreadable':
          return unreadable('message')
        case 'message': {
          const { message } = event
          const update = updateOf(message, now())
          if (!update) return
          if (message.unreadable !== undefined && !message.isOwn) unreadable(message.unreadable)
          await io.accept([update])
        }
      }
    }

    const line = async (): Promise<LineEnd> => {
      const { phone, signal } = io
      const { proxyUrl } = config
      try {
        return await transport.run({
          signal,
          keys: state,
          handle,
          opened: opened => lines.put(id, opened),
          ...(phone !== undefined && { phone }),
          ...(proxyUrl && { proxyUrl }),
        })
      } finally {
        lines.drop(id)
      }
    }

    for (let restarts = 0; !io.signal.aborted; restarts += 1) {
      const isBadAgain = (await state.get(flags.bad)) === true
      const end = await line()
      if (io.signal.aborted) return
      const verdict = judgeEnd(end, { isLinked, isCodeShown, isBadAgain, restarts })
      log.info({ code: end.code, detail: end.detail, next: verdict.next }, 'a line to WhatsApp ended')
      if (verdict.next === 'again') continue
      if (verdict.keys === 'forget') await state.clear()
      if (verdict.keys === 'bad') await state.set({ [flags.bad]: true })
      throw verdict.error
    }
  }
