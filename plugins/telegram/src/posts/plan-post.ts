import { fillTexts, type Post, type PostStep } from '@botanika/core/plugin'
import { format, maxEntities } from '../text/format.ts'
import { texts } from '../texts.ts'
import { sentAs } from './sent-as.ts'

/** https://core.telegram.org/bots/api#sendphoto, https://core.telegram.org/bots/api#sendmediagroup */
export const maxCaptionLength = 1024

const buttonsNeedText = texts.noButtonsUnderAlbum

const tooManyFormats = fillTexts(texts.tooManyFormats, { maxEntities })

/** Returns reasons against a post besides the limits. */
export const checkPost = ({ text, media, buttons = [] }: Post) => [
  ...(buttons.length > 0 && media.length > 1 && text.trim() === '' ? [buttonsNeedText] : []),
  ...(format(text).entities.length > maxEntities ? [tooManyFormats] : []),
]

/**
 * Plans the messages of a post: photos and videos form one album, documents another. A text that is too long
 * for a caption, or whose buttons an album cannot carry, is a message of its own after the first album.
 */
export const planPost = ({ text, media, buttons = [], linkPreview }: Post): readonly PostStep[] => {
  const isShown = (one: Post['media'][number]) => sentAs(one) !== 'document'
  const albums = [media.filter(isShown), media.filter(one => !isShown(one))].filter(one => one.length > 0)
  const keyboard = buttons.length > 0 && { buttons }
  const words: PostStep = { text, media: [], ...keyboard, ...(linkPreview !== undefined && { linkPreview }) }
  const [first, ...rest] = albums
  if (!first) return [words]
  const isCaption =
    format(text).text.length <= maxCaptionLength && (buttons.length === 0 || first.length === 1)
  return [
    isCaption ? { text, media: first, ...keyboard } : { text: '', media: first },
    ...(isCaption ? [] : [words]),
    ...rest.map(album => ({ text: '', media: album })),
  ]
}
