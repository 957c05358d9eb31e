import type { Preview, TargetInfo } from './target-info.ts'

interface Count {
  /** Length as the platform counts; missing: the server has not counted yet. */
  length: number | undefined
  most: number
  /** true: the text is too long to stand with its media, and becomes a message of its own. */
  isApart: boolean
}

/** Returns the length of a text in a channel, and its maximum there. */
export const countOf = (
  { text, caption, besideMedia }: Pick<TargetInfo['limits'], 'text' | 'caption' | 'besideMedia'>,
  preview: Pick<Preview, 'length' | 'most'> | undefined,
  hasMedia: boolean,
): Count => {
  const length = preview?.length
  const most = preview?.most ?? (hasMedia ? caption : text)
  if (!hasMedia || besideMedia === 0 || besideMedia >= most) return { length, most, isApart: false }
  const isApart = length !== undefined && length > besideMedia
  return { length, most: isApart ? most : besideMedia, isApart }
}
