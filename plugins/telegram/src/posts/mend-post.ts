import { ChannelError, type Published, type PublishedPost } from '@botanika/core/plugin'
import { isRefused } from '../is-refused.ts'
import { withPlain } from '../send.ts'
import { format } from '../text/format.ts'
import { maxCaptionLength } from './plan-post.ts'
import { postTexts } from './post-texts.ts'
import { keyboardOf, previewOf } from './send-post.ts'
import { inChat, type PostContext } from './target.ts'

const idsOf = ({ externalId }: Published): number[] => externalId.split(',').map(Number)

/** Ignores refusals that mean that nothing is left to do. */
const unless =
  (says: RegExp) =>
  (error: unknown): void => {
    if (!isRefused(error, says)) throw error
  }

/** Changes the text of a published post; its buttons and the choice about previews stay. */
export const editPost = async (post: PublishedPost, text: string, context: PostContext): Promise<void> => {
  const { api } = context.client
  const { steps } = post
  const step = steps.find(({ media }) => media.length === 0) ?? steps[0]
  if (!step) return
  const [id = 0] = idsOf(step)
  const { text: words, entities } = format(text)
  const isText = step.media.length === 0
  // Without its keyboard an edit would remove it.
  const keyboard = keyboardOf(step.buttons)
  if (!isText && words.length > maxCaptionLength)
    throw new ChannelError('rejected', { text: postTexts.captionTooLong, detail: `${words.length}` })
  await inChat(context, post, ({ chat }) =>
    withPlain(entities, kept =>
      isText
        ? api.editMessageText(chat, id, words, { entities: [...kept], ...previewOf(step), ...keyboard })
        : api.editMessageCaption(chat, id, { caption: words, caption_entities: [...kept], ...keyboard }),
    ).catch(unless(/not modified/i)),
  )
}

/** Deletes the messages of a post; those that are already deleted are left out. */
export const removePost = async (post: PublishedPost, context: PostContext): Promise<void> => {
  const { api } = context.client
  await inChat(context, post, async ({ chat }) => {
    for (const id of post.steps.flatMap(idsOf))
      await api.deleteMessage(chat, id).catch((error: unknown) => {
        if (isRefused(error, /can't be deleted/i))
          throw new ChannelError('rejected', { text: postTexts.cannotDelete, cause: error })
        unless(/to delete not found/i)(error)
      })
  })
}
