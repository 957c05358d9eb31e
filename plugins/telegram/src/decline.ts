import type { Text } from '@botanika/core/contract'
import { declineTexts, type Unseen } from '@botanika/core/plugin'

const { video, sticker, contact, location, poll, story, other } = declineTexts

/** Unsupported contents of a message by field; a venue also has a location, so it comes first. */
const kinds: readonly [field: string, said: Text][] = [
  ['video', video],
  // A GIF is also a document.
  ['animation', video],
  ['sticker', sticker],
  ['venue', location],
  ['location', location],
  ['contact', contact],
  ['poll', poll],
  ['checklist', poll],
  [
    'dice',
    {
      ru: 'В игры я не играю: задайте, пожалуйста, вопрос словами.',
      en: 'I do not play games: please ask in words.',
      pl: 'Nie gram w gry: proszę, zapytaj słowami.',
    },
  ],
  ['story', story],
  ['game', other],
  // Text in blocks, of bots and of clients that are newer than this version.
  ['rich_message', other],
  [
    'paid_media',
    {
      ru: 'Платные материалы я открыть не могу: пришлите, пожалуйста, обычное фото или текст.',
      en: 'I cannot open paid media: please send an ordinary photo, or text.',
      pl: 'Nie mogę otwierać płatnych materiałów: proszę, wyślij zwykłe zdjęcie albo tekst.',
    },
  ],
]

/** The reply to unsupported content; undefined if there is none, as in a service message. */
export const declined = (message: object): Text | undefined => kinds.find(([field]) => field in message)?.[1]

const unseenKinds: readonly [field: string, kind: Unseen][] = [
  ['video', 'video'],
  ['animation', 'video'],
  ['venue', 'location'],
  ['paid_media', 'other'],
]

/** What of a message cannot be opened, beside its words. */
export const unseenIn = (message: object): Unseen[] =>
  unseenKinds.flatMap(([field, kind]) => (field in message ? [kind] : [])).slice(0, 1)

export const tooLarge: Text = {
  ru: 'Этот файл больше 20 МБ, столько Telegram мне не отдаёт: пришлите его частями или меньшего размера.',
  en: 'This file is over 20 MB, more than Telegram gives me: send it in parts, or a smaller one.',
  pl: 'Ten plik ma ponad 20 MB, tyle Telegram mi nie przekazuje: wyślij go w częściach lub mniejszy.',
}
