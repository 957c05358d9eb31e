import type { ChannelError } from '../../plugin/channel-error.ts'
import { describeError } from '../channels/index.ts'
import type { PostError } from './post.model.ts'
import { failureTexts, refused, refusedWith } from './post-texts.ts'

const maxQuoteLength = 200

/** A platform's error in a form safe to store and show: without secrets or the connection's settings. */
export const describeFailure = (
  error: ChannelError,
  options: { config: Readonly<Record<string, unknown>>; at: Date },
): PostError => {
  const { kind, detail, at } = describeError(error, options)
  const words = detail.replace(/\s+/g, ' ').trim()
  const quote = words.length > maxQuoteLength ? `${words.slice(0, maxQuoteLength).toWellFormed()}…` : words
  const own =
    error.kind !== 'rejected' ? failureTexts[error.kind] : error.detail ? refusedWith(quote) : refused
  return { kind, detail, at, text: error.text ?? own }
}
