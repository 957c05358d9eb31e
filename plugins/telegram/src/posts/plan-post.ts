import type { Post, PostStep } from '@botanika/core/plugin'
import { format, maxEntities } from '../text/format.ts'
import { sentAs } from './sent-as.ts'

/** https://core.telegram.org/bots/api#sendphoto, https://core.telegram.org/bots/api#sendmediagroup */
export const maxCaptionLength = 1024

const buttonsNeedText = {
  ru: 'Кнопки нельзя поставить под альбомом: добавьте текст, и они окажутся под ним',
  en: 'There can be no buttons under an album: add a text, and they go under it',
  pl: 'Pod albumem nie może być przycisków: dodaj tekst, a znajdą się pod nim',
}

const tooManyFormats = {
  ru: `Telegram показывает не больше ${maxEntities} мест с оформлением (жирный, ссылки, код): остальные выйдут без него. Уберите лишние`,
  en: `Telegram shows at most ${maxEntities} formatted places (bold, links, code): the others would lose their format. Remove some`,
  pl: `Telegram pokazuje najwyżej ${maxEntities} miejsc z formatowaniem (pogrubienia, linki, kod): pozostałe je stracą. Usuń zbędne`,
}

/** Reasons against a post besides the limits. */
export const checkPost = ({ text, media, buttons = [] }: Post) => [
  ...(buttons.length > 0 && media.length > 1 && text.trim() === '' ? [buttonsNeedText] : []),
  ...(format(text).entities.length > maxEntities ? [tooManyFormats] : []),
]

/**
 * The messages of a post: photos and videos form one album, documents another. A text that is too long for a caption, or whose
 * buttons an album cannot carry, is a message of its own after the first album.
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
