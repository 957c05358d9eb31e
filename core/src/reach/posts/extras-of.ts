import type { PostExtras } from '../../plugin/publisher.ts'

/** What a post has besides its text and media, without what is not given. */
export const extrasOf = ({ linkPreview, buttons = [], comment = '' }: PostExtras): PostExtras => ({
  ...(linkPreview !== undefined && { linkPreview }),
  ...(buttons.length > 0 && { buttons: buttons.map(({ text, url }) => ({ text, url })) }),
  ...(comment !== '' && { comment }),
})
