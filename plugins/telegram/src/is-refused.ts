import { ChannelError } from '@botanika/core/plugin'
import { TelegramRefusal } from './errors.ts'

/** Whether Telegram rejected a call as malformed (400), with a matching description. */
export const isRefused = (error: unknown, says: RegExp): boolean =>
  error instanceof ChannelError &&
  error.cause instanceof TelegramRefusal &&
  error.cause.code === 400 &&
  says.test(error.cause.message)
