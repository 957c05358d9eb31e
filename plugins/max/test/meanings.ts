import { declineTexts } from '@botanika/core/plugin'
import type { ChannelFixture } from '@botanika/core/testing'

const bot = { user_id: 55, first_name: 'Лавка', username: 'id7707083893_bot', is_bot: true }
const user = { user_id: 101, first_name: 'Анна', last_name: 'Кузнецова', username: null, is_bot: false }
const dialog = { chat_id: 900, chat_type: 'dialog', user_id: 55 }
const group = { chat_id: -71_234_567_890_123, chat_type: 'chat', user_id: null }
const mid = (number: number) => `mid.${String(number).padStart(24, '0')}`

const at = (seconds: number) => 1_795_276_000_000 + seconds * 1_000
const created = (number: number, body: object, rest: object = {}) => ({
  update_type: 'message_created',
  timestamp: at(number),
  message: {
    sender: user,
    recipient: dialog,
    timestamp: at(number),
    body: { mid: mid(number), seq: number, text: null, attachments: null, ...body },
    ...rest,
  },
  user_locale: 'ru',
})
const inGroup = (number: number, body: object, rest: object = {}) =>
  created(number, body, { recipient: group, ...rest })
const file = (type: string, rest: object = {}) => ({
  type,
  payload: { url: 'https://i.oneme.ru/f', token: 't', ...rest },
})

const anna = { id: '101', name: 'Анна Кузнецова', language: 'ru' }
const chat = { id: '900', kind: 'private', title: 'Анна Кузнецова' } as const
const room = { id: '-71234567890123', kind: 'group' } as const
const place = (number: number) => ({ chat, from: anna, sentAt: new Date(at(number)) })
const said = (number: number, text: string) =>
  ({ kind: 'message', ...place(number), text, externalId: mid(number) }) as const
const inRoom = (number: number, text: string) => ({ ...said(number, text), chat: room }) as const
const command = (number: number, name: 'start' | 'reset' | 'help') =>
  ({ kind: 'command', ...place(number), command: name }) as const
const mention = { type: 'user_mention', from: 0, length: 17, user_link: '@id7707083893_bot', user_id: 55 }

/** Updates as the documentation describes them (https://dev.max.ru/docs-api/objects/Update), with what they mean. */
export const fixtures: readonly ChannelFixture[] = [
  {
    name: 'a text',
    payload: created(1, { text: 'Когда сажать тюльпаны?' }),
    inbound: [said(1, 'Когда сажать тюльпаны?')],
  },
  { name: 'a command', payload: created(2, { text: '/reset' }), inbound: [command(2, 'reset')] },
  {
    name: 'a picture with words',
    payload: created(3, {
      text: 'Что с листьями?',
      attachments: [{ type: 'image', payload: { photo_id: 1, token: 't', url: 'https://i.oneme.ru/i?r=1' } }],
    }),
    inbound: [{ ...said(3, 'Что с листьями?'), files: [{ kind: 'image', name: 'photo-000000000003.jpg' }] }],
  },
  {
    name: 'a document',
    payload: created(4, { attachments: [{ ...file('file'), filename: 'a/../Прайс.pdf', size: 482_133 }] }),
    inbound: [{ ...said(4, ''), files: [{ kind: 'document', name: 'Прайс.pdf', bytes: 482_133 }] }],
  },
  {
    name: 'a picture as a document, beside an attachment of tomorrow',
    payload: created(5, {
      attachments: [{ type: 'hologram' }, { ...file('file'), filename: 'лист.PNG', size: 5 }, 7],
    }),
    inbound: [{ ...said(5, ''), files: [{ kind: 'image', name: 'лист.PNG', bytes: 5 }] }],
  },
  {
    name: 'a recording',
    payload: created(6, { attachments: [file('audio')] }),
    inbound: [{ ...said(6, ''), files: [{ kind: 'voice', name: 'voice-000000000006.mp3' }] }],
  },
  {
    name: 'a recording that MAX has heard',
    payload: created(7, { attachments: [{ ...file('audio'), transcription: 'А доставка?' }] }),
    inbound: [said(7, 'А доставка?')],
  },
  {
    name: 'a sticker',
    payload: created(8, { attachments: [file('sticker')] }),
    inbound: [{ kind: 'declined', ...place(8), message: declineTexts.sticker, unseen: ['other'] }],
  },
  {
    name: 'a film with words',
    payload: created(50, { text: 'Как ухаживать?', attachments: [file('video')] }),
    inbound: [{ ...said(50, 'Как ухаживать?'), unseen: ['video'] }],
  },
  {
    name: 'a film alone',
    payload: created(51, { attachments: [file('video')] }),
    inbound: [{ kind: 'declined', ...place(51), message: declineTexts.video, unseen: ['video'] }],
  },
  {
    name: 'a shared contact',
    payload: created(52, {
      attachments: [
        {
          type: 'contact',
          payload: {
            vcf_info:
              'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ольга Орлова\r\nTEL;TYPE=cell:+48123456789\r\nEND:VCARD',
          },
        },
      ],
    }),
    inbound: [said(52, '👤 Ольга Орлова, +48123456789')],
  },
  {
    name: 'a reply to a picture',
    payload: created(
      53,
      { text: 'Что на этом фото?' },
      {
        link: {
          type: 'reply',
          sender: user,
          message: { mid: mid(902), seq: 1, text: 'купил', attachments: [file('image')] },
        },
      },
    ),
    inbound: [
      {
        ...said(53, '> купил\n\nЧто на этом фото?'),
        files: [{ kind: 'image', name: 'photo-000000000902.jpg' }],
      },
    ],
  },
  {
    name: 'a place',
    payload: created(9, { attachments: [{ type: 'location', latitude: 52.2, longitude: 21 }] }),
    inbound: [{ kind: 'declined', ...place(9), message: declineTexts.location, unseen: ['location'] }],
  },
  {
    name: 'a shared page',
    payload: created(10, {
      attachments: [{ ...file('share', { url: 'https://lavka.example' }), title: 'Лавка' }],
    }),
    inbound: [said(10, 'Лавка https://lavka.example')],
  },
  {
    name: 'a reply to somebody',
    payload: created(
      11,
      { text: 'А зимой?' },
      {
        link: {
          type: 'reply',
          sender: user,
          message: { mid: mid(900), seq: 1, text: 'Поливать не нужно.', attachments: null },
        },
      },
    ),
    inbound: [said(11, '> Поливать не нужно.\n\nА зимой?')],
  },
  {
    name: 'a forwarded message with a picture',
    payload: created(
      12,
      {},
      {
        body: null,
        link: {
          type: 'forward',
          sender: user,
          message: { mid: mid(901), seq: 1, text: 'Смотри', attachments: [file('image')] },
        },
      },
    ),
    inbound: [
      {
        ...said(12, '> Смотри'),
        externalId: mid(901),
        files: [{ kind: 'image', name: 'photo-000000000901.jpg' }],
      },
    ],
  },
  {
    name: 'a message of a group that is not for the bot',
    payload: inGroup(13, { text: 'Кто на даче?' }),
    inbound: [],
  },
  {
    name: 'a mention in a group',
    payload: inGroup(14, { text: '@id7707083893_bot, чем подкормить розы?', markup: [mention] }),
    inbound: [inRoom(14, 'чем подкормить розы?')],
  },
  {
    name: 'a mention without its mark',
    payload: inGroup(15, { text: 'Скажи, @ID7707083893_bot' }),
    inbound: [inRoom(15, 'Скажи,')],
  },
  {
    name: 'a mention alone',
    payload: inGroup(16, { text: '@id7707083893_bot', markup: [mention] }),
    inbound: [{ ...command(16, 'help'), chat: room }],
  },
  {
    name: 'a reply to the bot in a group',
    payload: inGroup(
      17,
      { text: 'А осенью?' },
      {
        link: {
          type: 'reply',
          sender: bot,
          message: { mid: mid(902), seq: 1, text: 'Весной.', attachments: null },
        },
      },
    ),
    inbound: [inRoom(17, 'А осенью?')],
  },
  {
    name: 'an edit',
    payload: {
      ...created(1, { text: 'Когда сажать нарциссы?' }),
      update_type: 'message_edited',
      timestamp: at(900),
    },
    inbound: [{ ...said(1, 'Когда сажать нарциссы?'), sentAt: new Date(at(900)), isEdit: true }],
  },
  {
    name: 'the bot is started by a link',
    payload: {
      update_type: 'bot_started',
      timestamp: at(18),
      chat_id: 900,
      user,
      payload: 'A'.repeat(43),
      user_locale: 'ru',
    },
    inbound: [
      { kind: 'back', chat },
      { ...command(18, 'start'), code: 'A'.repeat(43) },
    ],
  },
  {
    name: 'the bot is started by an advertisement',
    payload: {
      update_type: 'bot_started',
      timestamp: at(19),
      chat_id: 900,
      user,
      payload: 'spring',
      user_locale: 'ru',
    },
    inbound: [{ kind: 'back', chat }, command(19, 'start')],
  },
  {
    name: 'the bot is stopped',
    payload: { update_type: 'bot_stopped', timestamp: at(20), chat_id: 900, user },
    inbound: [{ kind: 'gone', chat }],
  },
  {
    name: 'the bot is added to a group',
    payload: { update_type: 'bot_added', timestamp: at(21), chat_id: group.chat_id, user, is_channel: false },
    inbound: [{ kind: 'back', chat: room }],
  },
  {
    name: 'the bot is removed',
    payload: {
      update_type: 'bot_removed',
      timestamp: at(22),
      chat_id: group.chat_id,
      user,
      is_channel: false,
    },
    inbound: [{ kind: 'gone', chat: room }],
  },
  {
    name: 'the bot is added to a channel',
    payload: { update_type: 'bot_added', timestamp: at(23), chat_id: -5, user, is_channel: true },
    inbound: [],
  },
  {
    name: 'a post of a channel',
    payload: created(
      24,
      { text: 'Пост' },
      { recipient: { chat_id: -5, chat_type: 'channel', user_id: null } },
    ),
    inbound: [],
  },
  { name: 'a message of another bot', payload: created(25, { text: 'Бот' }, { sender: bot }), inbound: [] },
  {
    name: 'a message without a sender',
    payload: created(26, { text: 'Кто?' }, { sender: null }),
    inbound: [],
  },
  {
    name: 'a dialog that was cleared',
    payload: { update_type: 'dialog_cleared', timestamp: at(27), chat_id: 900, user },
    inbound: [],
  },
  {
    name: 'an update of tomorrow',
    payload: { update_type: 'comment_created', timestamp: at(28), chat_id: 900 },
    inbound: [],
  },
]
