import { Fragment } from 'react'

/** Matches addresses, hashtags and mentions, which messengers turn into links by themselves. */
const links = /(https?:\/\/[^\s)»"]+|(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_]{2,})/u

/** A text with the parts that a messenger turns into links; they look so, and lead nowhere. */
export function LinkedText({ text }: { text: string }) {
  return text.split(links).map((part, at) => (
    // Every second part is a link: it was split at them.
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by nothing but its place
    <Fragment key={at}>{at % 2 === 1 ? <span data-link="">{part}</span> : part}</Fragment>
  ))
}
