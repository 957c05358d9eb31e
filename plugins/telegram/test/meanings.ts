import type { ChannelFixture } from '@botanika/core/testing'
import { declined, tooLarge, unseenIn } from '../src/decline.ts'

const anna = { id: '700000001', name: 'Анна Кузнецова', language: 'ru' }
const annas = { id: '700000001', kind: 'private', title: 'Анна Кузнецова' } as const
const pawel = { id: '700000002', name: 'Paweł', language: 'pl' }
const pawels = { id: '700000002', kind: 'private', title: 'Paweł' } as const
const iras = { id: '700000003', kind: 'private', title: 'Ира' } as const
const group = { id: '-1001234567890', kind: 'group', title: 'Дачники' } as const

const privately = { kind: 'message', chat: annas, from: anna } as const
const inGroup = { kind: 'message', chat: group, from: anna } as const
/** Time of writing, in seconds after Unix time 1 795 276 000. */
const at = (seconds: number) => ({ sentAt: new Date((1_795_276_000 + seconds) * 1_000) })
const refused = (field: string, seconds: number) => {
  const message = declined({ [field]: {} })
  if (!message) throw new Error(`${field} is not declined`)
  const unseen = unseenIn({ [field]: {} })
  const known = unseen.length > 0 && { unseen }
  return [{ kind: 'declined', chat: annas, from: anna, message, ...known, ...at(seconds) }] as const
}

/** The meaning of each recorded update of `fixtures/`. */
export const meanings: Readonly<Record<string, ChannelFixture['inbound']>> = {
  text: [{ ...privately, ...at(801), text: 'Когда сажать тюльпаны?', externalId: '101' }],
  'text-with-link': [
    {
      ...privately,
      ...at(802),
      text: 'Подойдёт вот это 🌷 удобрение (https://shop.example/npk)?',
      externalId: '102',
    },
  ],
  'start-with-payload': [
    { kind: 'command', ...at(803), chat: pawels, from: pawel, command: 'start', code: 'promo_42' },
  ],
  'photo-with-caption': [
    {
      ...privately,
      ...at(804),
      text: 'Что с листьями?',
      files: [{ kind: 'image', name: 'photo-104.jpg', bytes: 98_324 }],
      externalId: '104',
    },
  ],
  'photo-of-album': [
    {
      ...privately,
      ...at(805),
      text: '',
      files: [{ kind: 'image', name: 'photo-105.jpg', bytes: 120_000 }],
      externalId: '105',
    },
  ],
  document: [
    {
      ...privately,
      ...at(806),
      text: 'Сколько стоит доставка?',
      files: [{ kind: 'document', name: 'Прайс 2026.pdf', bytes: 482_133 }],
      externalId: '106',
    },
  ],
  'image-as-document': [
    {
      ...privately,
      ...at(807),
      text: '',
      files: [{ kind: 'image', name: 'лист.png', bytes: 2_048_000 }],
      externalId: '107',
    },
  ],
  'document-too-large': [
    { kind: 'declined', ...at(808), chat: annas, from: anna, message: tooLarge, unseen: ['large'] },
  ],
  voice: [
    {
      ...privately,
      ...at(809),
      text: '',
      files: [{ kind: 'voice', name: 'voice-109.ogg', bytes: 9_124, seconds: 3 }],
      externalId: '109',
    },
  ],
  audio: [
    {
      ...privately,
      ...at(924),
      text: 'Послушайте',
      files: [{ kind: 'voice', name: 'Заметка.m4a', bytes: 312_500, seconds: 41 }],
      externalId: '124',
    },
  ],
  'video-note': [
    {
      ...privately,
      ...at(925),
      text: '',
      files: [{ kind: 'voice', name: 'video-125.mp4', bytes: 820_113, seconds: 12 }],
      externalId: '125',
    },
  ],
  'group-voice-reply': [
    {
      ...inGroup,
      ...at(816),
      text: '',
      files: [{ kind: 'voice', name: 'voice-126.ogg', bytes: 15_002, seconds: 5 }],
      externalId: '126',
    },
  ],
  sticker: refused('sticker', 810),
  location: refused('location', 811),
  'video-with-caption': [
    {
      ...privately,
      ...at(1_001),
      text: 'Как ухаживать за этим растением?',
      unseen: ['video'],
      externalId: '201',
    },
  ],
  'gif-with-caption': [
    { ...privately, ...at(1_002), text: 'А так поливать можно?', unseen: ['video'], externalId: '202' },
  ],
  'video-alone': refused('video', 1_003),
  venue: [
    {
      ...privately,
      ...at(1_004),
      text: '📍 Оранжерея, ул. Садовая, 5',
      unseen: ['location'],
      externalId: '204',
    },
  ],
  contact: [{ ...privately, ...at(1_005), text: '👤 Ольга Орлова, +48123456789', externalId: '205' }],
  'document-too-large-with-caption': [
    { ...privately, ...at(1_006), text: 'Сколько это стоит?', unseen: ['large'], externalId: '206' },
  ],
  'group-reply-to-photo': [
    {
      ...inGroup,
      ...at(1_007),
      text: '> купил\n\nчто на этом фото?',
      files: [{ kind: 'image', name: 'photo-90.jpg', bytes: 98_324 }],
      externalId: '207',
    },
  ],
  'sticker-in-reply-to-words': refused('sticker', 1_008),
  'quoted-reply': [
    { ...privately, ...at(812), text: '> Поливать не нужно.\n\nА это зимой?', externalId: '112' },
  ],
  'edited-text': [
    { ...privately, ...at(900), text: 'Когда сажать нарциссы?', externalId: '101', isEdit: true },
  ],
  'group-mention': [{ ...inGroup, ...at(814), text: 'чем подкормить розы?', externalId: '114' }],
  'group-not-for-the-bot': [],
  'group-reply': [{ ...inGroup, ...at(816), text: 'А осенью?', externalId: '116' }],
  'group-mention-about-another': [
    { ...inGroup, ...at(817), text: '> Розы сажают\n> только весной\n\nэто правда?', externalId: '117' },
  ],
  'group-command': [{ kind: 'command', ...at(818), chat: group, from: anna, command: 'reset' }],
  'group-command-of-another-bot': [],
  'forum-topic': [
    {
      kind: 'message',
      ...at(820),
      chat: {
        id: '-1002345678901:42',
        kind: 'group',
        title: 'Форум садоводов',
        threadOf: '-1002345678901',
      },
      from: anna,
      text: 'полив?',
      externalId: '120',
    },
  ],
  'anonymous-administrator': [
    {
      ...inGroup,
      ...at(821),
      from: { id: '-1001234567890', name: 'Дачники' },
      text: 'ответь',
      externalId: '121',
    },
  ],
  'another-bot': [],
  'via-inline-bot': [{ ...privately, ...at(823), text: 'Ландыш майский', externalId: '123' }],
  blocked: [{ kind: 'gone', chat: iras }],
  unblocked: [{ kind: 'back', chat: iras }],
  'removed-from-group': [
    { kind: 'gone', chat: { id: '-1003333333333', kind: 'group', title: 'Старая группа' } },
  ],
  'group-upgraded': [
    { kind: 'moved', chat: { id: '-4000000001', kind: 'group', title: 'Соседи' }, to: '-1004444444444' },
  ],
  'group-upgraded-from': [
    { kind: 'moved', chat: { id: '-4000000002', kind: 'group', title: 'Подъезд' }, to: '-1004444444445' },
  ],
  'member-joined': [],
  'stopped-generation': [{ kind: 'stop', chat: { id: '700000009', kind: 'private', title: 'Лев' } }],
  'channel-post': [],
  'callback-query': [],
  'button-pressed': [{ ...privately, text: 'Тюльпаны', button: { messageId: '90', index: 1 } }],
  'message-reaction': [],
  'update-of-tomorrow': [],
}
