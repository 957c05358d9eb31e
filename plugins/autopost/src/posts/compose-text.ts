import type { AdMark, Post, Target } from '../shared/post.ts'

interface Composed {
  content: string
  metadata: Post['metadata']
  ad: AdMark
}

const sign = (hashtag: string): string => `#${hashtag.trim().replace(/^#+/, '').replace(/\s+/g, '_')}`

/** Returns whether a text has a hashtag as a word of its own, in any case. */
const has = (text: string, hashtag: string): boolean => {
  const words = text.toLowerCase().split(/[\s.,!?;:()[\]«»"]+/)
  return words.includes(hashtag.toLowerCase())
}

/**
 * Composes the published text of a post: its text, or that of the channel, then the hashtags it does not name
 * itself, then the mark that the law asks of an ad. The title is the post's name in the product and is not
 * published.
 */
export const composeText = (
  { content, metadata, ad }: Composed,
  target?: Pick<Target, 'content'>,
): string => {
  const own = target?.content?.trim() ? target.content : content
  const hashtags = [...new Set((metadata.hashtags ?? []).map(sign))].filter(
    one => one !== '#' && !has(own, one),
  )
  const mark = ad.isAd ? `Реклама. ${ad.advertiser.trim()}. erid: ${ad.erid.trim()}` : ''
  const isMarked = mark === '' || own.includes(mark)
  return [own.trimEnd(), hashtags.join(' '), isMarked ? '' : mark].filter(part => part !== '').join('\n\n')
}
