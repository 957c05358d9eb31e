import type { Text } from '@botanika/core/contract'
import { ChannelError } from '@botanika/core/plugin'
import { texts } from './end-texts.ts'
import type { LineEnd } from './transport.ts'

/** What is known of a line that ended. */
export interface EndFacts {
  /** A device was linked when it began, or was linked on it. */
  isLinked: boolean
  /** A code was shown on it: it had reached WhatsApp. */
  isCodeShown: boolean
  /** The line before this one ended with 411 or 500, too, and none was open since. */
  isBadAgain: boolean
  /** Lines in a row that ended with 515. */
  restarts: number
}

export type Verdict =
  /** Begin again at once. */
  | { next: 'again' }
  /** End the session with this error. `keys`: `forget` the device, or remember that they were `bad` once. */
  | { next: 'fail'; error: ChannelError; keys?: 'forget' | 'bad' }

/** A device that is being linked is restarted once; more in a row are a fault. */
const maxRestarts = 3

const stop = (text: Text, { detail, code }: LineEnd): ChannelError =>
  new ChannelError('unauthorized', { text, detail: `${code}: ${detail}` })

/** What follows from the code that a line ended with. */
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
      // Without a device it is the code that nobody scanned: the owner asks for the next one.
      return { next: 'fail', error: isCodeShown && !isLinked ? stop(texts.notScanned, end) : retry() }
    case 405:
      return { next: 'fail', error: retry(texts.outdated) }
    default:
      return { next: 'fail', error: retry() }
  }
}
