import type { PostExtras } from '../../plugin/publisher.ts'

/** The parts of a post besides its text and media, without those that are not given. */
export const extrasOf = ({ linkPreview, buttons = [], comment = '' }: PostExtras): PostExtras => ({
  ...(linkPreview !== undefined && { linkPreview }),
  ...(buttons.length > 0 && { buttons: buttons.map(({ text, url }) => ({ text, url })) }),
  ...(comment !== '' && { comment }),
})
