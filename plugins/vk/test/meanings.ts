import type { ChannelFixture } from '@botanika/core/testing'
import { declined, unseenIn } from '../src/decline.ts'

const anna = { id: '100000', name: 'Анна Кузнецова', language: 'ru' }
const { language: _, ...annaOfUnknownLanguage } = anna
const chat = { id: '100000', kind: 'private', title: 'Анна Кузнецова' } as const
const untitled = { id: '100000', kind: 'private' } as const
const room = { id: '2000000001', kind: 'group' } as const
const admin = { id: '100002', name: 'Ольга Орлова' }

/** Time of writing, in seconds after Unix time 1 795 276 000. */
const at = (seconds: number) => ({ sentAt: new Date((1_795_276_000 + seconds) * 1_000) })
const privately = (id: number, text: string) =>
  ({ kind: 'message', chat, from: anna, ...at(id), text, externalId: String(id) }) as const
const inRoom = (id: number, text: string) =>
  ({ kind: 'message', chat: room, from: anna, ...at(id), text, externalId: String(id) }) as const
const start = (id: number) => ({ kind: 'command', chat, from: anna, ...at(id), command: 'start' }) as const
const refused = (id: number, ...of: Parameters<typeof declined>) => {
  const message = declined(...of)
  if (!message) throw new Error('it is not declined')
  const [attachments, hasPlace = false] = of
  const unseen = unseenIn(attachments, hasPlace)
  const known = unseen.length > 0 && { unseen }
  return [{ kind: 'declined', chat, from: anna, ...at(id), message, ...known }] as const
}

/** The meaning of each recorded event of `fixtures/`. */
export const meanings: Readonly<Record<string, ChannelFixture['inbound']>> = {
  text: [privately(101, 'Когда сажать тюльпаны?')],
  start: [start(102)],
  'start-with-reference': [{ ...start(103), code: 'A'.repeat(43) }],
  'reference-in-an-old-chat': [{ ...start(104), code: 'B'.repeat(43) }, privately(104, 'Привет')],
  photo: [{ ...privately(105, 'Что с листьями?'), files: [{ kind: 'image', name: 'photo-105.jpg' }] }],
  document: [
    {
      ...privately(106, 'Сколько стоит доставка?'),
      files: [{ kind: 'document', name: 'Прайс 2026.pdf', bytes: 482_133 }],
    },
  ],
  'image-as-document': [
    { ...privately(107, ''), files: [{ kind: 'image', name: 'лист.png', bytes: 2_048_000 }] },
  ],
  voice: [{ ...privately(108, ''), files: [{ kind: 'voice', name: 'voice-108.ogg', seconds: 5 }] }],
  sticker: refused(109, [{ type: 'sticker' }], false),
  // VK attaches the video of a link by itself.
  'video-of-a-link': [{ ...privately(110, 'Подойдёт? https://vk.com/video-1_2'), unseen: ['video'] }],
  'video-with-words': [{ ...privately(301, 'Как ухаживать?'), unseen: ['video'] }],
  'video-alone': refused(302, [{ type: 'video' }], false),
  'place-with-name': [{ ...privately(303, '📍 Оранжерея, Калининград, Россия'), unseen: ['location'] }],
  'reply-to-photo': [
    {
      ...privately(304, '> купил\n\nЧто на этом фото?'),
      files: [{ kind: 'image', name: 'photo-90.jpg' }],
    },
  ],
  place: refused(111, [], true),
  'shared-post': [privately(112, '> Тюльпаны, 50 штук\n\nЭто ещё можно купить?')],
  product: [privately(113, '> Лейка\n> 900 ₽\n> Десять литров')],
  'quoted-reply': [privately(114, '> Поливать не нужно.\n\nА зимой?')],
  command: [{ ...start(115), command: 'reset' }],
  'button-pressed': [privately(116, 'Тюльпаны')],
  'english-client': [
    {
      kind: 'message',
      chat: { id: '100001', kind: 'private', title: 'Paweł Nowak' },
      from: { id: '100001', name: 'Paweł Nowak', language: 'en' },
      ...at(117),
      text: 'Are you open?',
      externalId: '117',
    },
  ],
  'room-mention': [inRoom(7, 'чем подкормить розы?')],
  'room-not-for-us': [],
  'room-reply': [inRoom(9, 'А осенью?')],
  'room-mention-alone': [{ kind: 'command', chat: room, from: anna, ...at(10), command: 'help' }],
  'room-of-another-community': [],
  'room-invited': [{ kind: 'back', chat: { id: '2000000002', kind: 'group' } }],
  'room-kicked': [{ kind: 'gone', chat: { id: '2000000003', kind: 'group' } }],
  'own-message': [],
  'another-community': [],
  edited: [
    {
      ...privately(101, 'Когда сажать нарциссы?'),
      from: annaOfUnknownLanguage,
      sentAt: new Date(1_795_276_900_000),
      isEdit: true,
    },
  ],
  operator: [
    { kind: 'operator', chat: untitled, text: 'Я человек, отвечу сам', externalId: '120', author: admin },
  ],
  'operator-photo': [{ kind: 'operator', chat: untitled, text: '📎', externalId: '121', author: admin }],
  'own-reply': [],
  denied: [{ kind: 'gone', chat: { id: '100003', kind: 'private' } }],
  allowed: [{ kind: 'back', chat: { id: '100003', kind: 'private' } }],
  typing: [],
  'wall-post': [],
  'event-of-tomorrow': [],
}
