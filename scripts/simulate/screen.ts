import { stripVTControlCharacters } from 'node:util'
import type { Telegram } from '../../core/src/testing/telegram/start-telegram.ts'

export interface Screen {
  /** Prints a line of the simulation itself. */
  say(text: string): void
  /** Number of messages that the bot has sent. */
  sent(): number
  close(): void
}

/**
 * Shows what Telegram accepts of the bot: its messages and edits as lines; on a terminal also the draft of a reply that
 * grows, in a line that is written over.
 */
export const createScreen = (telegram: Telegram, output: NodeJS.WriteStream): Screen => {
  const isLive = output.isTTY === true
  let isDrafted = false
  let sent = 0
  const clear = (): void => {
    if (isDrafted) output.write('\r\u001b[2K')
    isDrafted = false
  }
  const line = (text: string): void => {
    clear()
    output.write(`${text}\n`)
  }
  // Text of a model must not move the cursor.
  const quoted = (mark: string, text: string): string =>
    stripVTControlCharacters(text)
      .split('\n')
      .map((part, at) => `${at === 0 ? mark : ' '.repeat(mark.length)} ${part}`)
      .join('\n')
  const draft = (text: string): void => {
    if (!isLive) return
    clear()
    const width = Math.max(20, (output.columns ?? 80) - 3)
    output.write(`… ${stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(-width)}`)
    isDrafted = true
  }

  const stops = [
    telegram.onAccepted(({ method, text }) => {
      if (method.startsWith('edit')) return line(quoted('~', text))
      sent += 1
      line(quoted('<', text === '' ? `[${method}]` : text))
    }),
    telegram.onReceived(({ method, params }) => {
      if (method.toLowerCase() === 'sendmessagedraft') draft(params.text ?? '')
    }),
  ]
  return {
    say: line,
    sent: () => sent,
    close: () => {
      clear()
      for (const stop of stops) stop()
    },
  }
}
