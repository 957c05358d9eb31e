import type { Text } from '@botanika/core/contract'
import { ChannelError } from '@botanika/core/plugin'
import { texts } from './end-texts.ts'
import type { LineEnd } from './transport.ts'

/** Known facts of a line that ended. */
export interface EndFacts {
  /** true: a device was linked when it began, or was linked on it. */
  isLinked: boolean
  /** true: a code was shown on it, so it had reached WhatsApp. */
  isCodeShown: boolean
  /** true: the line before this one ended with 411 or 500, too, and none was open since. */
  isBadAgain: boolean
  /** Number of lines in a row that ended with 515. */
  restarts: number
}

export type Verdict =
  /** The session begins again at once. */
  | { next: 'again' }
  /** The session ends with this error. `keys`: `forget` the device, or remember that they were `bad` once. */
  | { next: 'fail'; error: ChannelError; keys?: 'forget' | 'bad' }

/** Maximum number of restarts in a row: a device that is being linked is restarted once, more are a fault. */
const maxRestarts = 3

const stop = (text: Text, { detail, code }: LineEnd): ChannelError =>
  new ChannelError('unauthorized', { text, detail: `${code}: ${detail}` })

/** Returns the consequence of the code with which a line ended. */
export const judgeEnd = (
  end: LineEnd,
  { isLinked, isCodeShown, isBadAgain, restarts }: EndFacts,
): Verdict => {
  const { code, detail } = end
  const retry = (text?: Text): ChannelError =>
    new ChannelError('unreachable', { detail: `${code}: ${detail}`, ...(text && { text }) })
  switch (code) {
    case 515:
      return restarts < maxRestarts ? { next: 'again' } : { next: 'fail', error: retry() }
    case 401:
    case 403:
    case 419:
      return {
        next: 'fail',
        error: stop(code === 403 ? texts.forbidden : texts.loggedOut, end),
        keys: 'forget',
      }
    case 440:
      return { next: 'fail', error: stop(texts.replaced, end) }
    case 411:
    case 500:
      return isBadAgain
        ? { next: 'fail', error: stop(texts.badSession, end), keys: 'forget' }
        : { next: 'fail', error: retry(), keys: 'bad' }
    case 408:
      // Without a device nobody has scanned the code: the owner asks for the next one.
      return { next: 'fail', error: isCodeShown && !isLinked ? stop(texts.notScanned, end) : retry() }
    case 405:
      return { next: 'fail', error: retry(texts.outdated) }
    default:
      return { next: 'fail', error: retry() }
  }
}
