import type { PostDraft } from '@botanika/core/plugin'
import type { Target } from '../shared/post.ts'
import { composeText } from './compose-text.ts'
import type { WrittenFields } from './post-model.ts'

/** Contents of files by their id. */
export type MediaBytes = ReadonlyMap<string, Uint8Array>

/** Returns the draft for one channel. A file without bytes is left out: it is gone. */
export const draftOf = (post: WrittenFields, target: Target, bytes: MediaBytes): PostDraft => ({
  text: composeText(post, target),
  media: post.media.flatMap(({ fileId, kind, name, alt }) => {
    const content = bytes.get(fileId)
    return content ? [{ kind, name, bytes: content, ...(alt && { alt }) }] : []
  }),
  linkPreview: post.linkPreview,
  ...(post.buttons.length > 0 && { buttons: post.buttons }),
  ...(post.comment.trim() !== '' && { comment: post.comment }),
})
