import { declineTexts } from '@botanika/core/plugin'
import type { ChannelFixture, ChannelSuite } from '@botanika/core/testing'
import {
  anna,
  asked,
  chat,
  delivery,
  deliveryOf,
  hidden,
  named,
  person,
  sentAt,
  shownToo,
  userId,
} from './cloud-deliveries.ts'
import type { fakeWhatsapp } from './fake-whatsapp.ts'

/** Deliveries as Meta sends them, and what they mean. */
export const cloudFixtures = (whatsapp: ReturnType<typeof fakeWhatsapp>): ChannelFixture[] => [
  {
    name: 'a text',
    payload: delivery({ type: 'text', text: { body: 'Сколько стоит турка? 🙂' } }, 'wamid.T1'),
    inbound: [
      {
        kind: 'message',
        chat,
        from: anna,
        sentAt,
        text: 'Сколько стоит турка? 🙂',
        externalId: 'wamid.T1',
      },
    ],
  },
  {
    name: 'a command',
    payload: delivery({ type: 'text', text: { body: '/reset' } }),
    inbound: [{ kind: 'command', chat, from: anna, sentAt, command: 'reset' }],
  },
  {
    name: 'a picture with words',
    payload: delivery(
      { type: 'image', image: { id: 'file-1', mime_type: 'image/jpeg', sha256: 'x', caption: 'Что это?' } },
      'wamid.T2',
    ),
    inbound: [
      {
        kind: 'message',
        chat,
        from: anna,
        sentAt,
        text: 'Что это?',
        files: [{ kind: 'image', name: 'photo.jpeg' }],
        externalId: 'wamid.T2',
      },
    ],
  },
  {
    name: 'a document',
    payload: delivery(
      { type: 'document', document: { id: 'file-1', mime_type: 'application/pdf', filename: 'счёт.pdf' } },
      'wamid.T3',
    ),
    inbound: [
      {
        kind: 'message',
        chat,
        from: anna,
        sentAt,
        text: '',
        files: [{ kind: 'document', name: 'счёт.pdf' }],
        externalId: 'wamid.T3',
      },
    ],
  },
  {
    name: 'a voice message',
    payload: delivery(
      { type: 'audio', audio: { id: 'file-1', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      'wamid.T4',
    ),
    inbound: [
      {
        kind: 'message',
        chat,
        from: anna,
        sentAt,
        text: '',
        files: [{ kind: 'voice', name: 'voice.ogg' }],
        externalId: 'wamid.T4',
      },
    ],
  },
  ...(
    [
      [
        'a film with words',
        { type: 'video', video: { id: 'file-2', mime_type: 'video/mp4', caption: 'Сколько стоит турка?' } },
        { text: 'Сколько стоит турка?', unseen: ['video'] },
      ],
      [
        'a place with its name',
        {
          type: 'location',
          location: { latitude: 54.7, longitude: 20.5, name: 'Кофейня «Зерно»', address: 'ул. Ленина, 5' },
        },
        { text: '📍 Кофейня «Зерно», ул. Ленина, 5', unseen: ['location'] },
      ],
      [
        'shared contacts',
        {
          type: 'contacts',
          contacts: [
            {
              name: { formatted_name: 'Ольга Орлова', first_name: 'Ольга' },
              phones: [{ phone: '+48 123 456 789', type: 'CELL', wa_id: '48123456789' }],
            },
          ],
        },
        { text: '👤 Ольга Орлова, +48 123 456 789' },
      ],
      [
        'a reply to the picture of before',
        { type: 'text', text: { body: 'Что на этом фото?' }, context: { from: person, id: 'wamid.T2' } },
        { text: 'Что на этом фото?', files: [{ kind: 'image', name: 'photo.jpeg' }] },
      ],
    ] as const
  ).map(([name, content, meaning], index) => ({
    name,
    payload: delivery(content, `wamid.W${index}`),
    inbound: [
      { kind: 'message' as const, chat, from: anna, sentAt, externalId: `wamid.W${index}`, ...meaning },
    ],
  })),
  {
    name: 'a film without words',
    payload: delivery({ type: 'video', video: { id: 'file-2', mime_type: 'video/mp4' } }),
    inbound: [{ kind: 'declined', chat, from: anna, sentAt, message: declineTexts.video, unseen: ['video'] }],
  },
  {
    name: 'a person with a number and an id',
    payload: named(
      'wamid.B1',
      { from: shownToo.id, from_user_id: userId },
      { wa_id: shownToo.id, profile: { name: 'Борис' } },
    ),
    inbound: [{ ...asked, chat: shownToo, from: { id: shownToo.id, name: 'Борис' }, externalId: 'wamid.B1' }],
  },
  {
    name: 'a person who has a username, and no number',
    payload: named('wamid.B2', { from_user_id: userId }),
    inbound: [
      {
        ...asked,
        chat: hidden,
        from: { id: userId, name: 'Борис (@boris.k)' },
        externalId: 'wamid.B2',
      },
    ],
  },
  {
    name: 'an id in the place of the number',
    payload: named('wamid.B3', { from: userId }, { wa_id: userId, user_id: undefined }),
    inbound: [
      {
        ...asked,
        chat: hidden,
        from: { id: userId, name: 'Борис (@boris.k)' },
        externalId: 'wamid.B3',
      },
    ],
  },
  {
    name: 'a message that was not delivered to a person without a number',
    payload: deliveryOf({
      statuses: [
        { id: 'wamid.B4', status: 'failed', recipient_user_id: userId, errors: [{ code: 131_099 }] },
      ],
    }),
    inbound: [{ kind: 'undelivered', chat: hidden, externalId: 'wamid.B4' }],
  },
  {
    name: 'what a person of the business wrote to somebody without a number',
    payload: JSON.parse(
      String(whatsapp.echo({ type: 'text', text: { body: 'Перезвоню' } }, 'wamid.B5', { userId }).body),
    ),
    inbound: [{ kind: 'operator', chat: hidden, text: 'Перезвоню', externalId: 'wamid.B5' }],
  },
  {
    name: 'a changed id',
    payload: named('wamid.B6', {
      type: 'system',
      text: undefined,
      from_user_id: userId,
      system: {
        type: 'user_changed_user_id',
        body: `User Борис changed from ${userId} to RU.2`,
        user_id: 'RU.2',
      },
    }),
    inbound: [{ kind: 'moved', chat: hidden, to: 'RU.2' }],
  },
  {
    name: 'a changed number of somebody who has an id, which changes too',
    payload: named('wamid.B7', {
      type: 'system',
      text: undefined,
      from: shownToo.id,
      from_user_id: userId,
      system: { type: 'user_changed_number', wa_id: '48111', user_id: 'RU.2' },
    }),
    inbound: [
      { kind: 'moved', chat: shownToo, to: '48111' },
      { kind: 'moved', chat: hidden, to: 'RU.2' },
    ],
  },
  {
    name: 'a changed number',
    payload: delivery({
      type: 'system',
      system: { type: 'user_changed_number', body: '…', new_wa_id: '48987654321' },
    }),
    inbound: [{ kind: 'moved', chat, to: '48987654321' }],
  },
  {
    name: 'a reaction',
    payload: delivery({ type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } }),
    inbound: [],
  },
  {
    name: 'a status',
    payload: JSON.parse(String(whatsapp.status('wamid.1', 'delivered').body)),
    inbound: [],
  },
  {
    name: 'what a person of the business wrote in the app',
    payload: JSON.parse(
      String(whatsapp.echo({ type: 'text', text: { body: 'Перезвоню' } }, 'wamid.E1').body),
    ),
    inbound: [{ kind: 'operator', chat, text: 'Перезвоню', externalId: 'wamid.E1' }],
  },
  {
    name: 'a picture of theirs',
    payload: JSON.parse(
      String(whatsapp.echo({ type: 'image', image: { id: '1', mime_type: 'image/png' } }, 'wamid.E2').body),
    ),
    inbound: [{ kind: 'operator', chat, text: '📎', externalId: 'wamid.E2' }],
  },
  {
    name: 'a message that they took back',
    payload: JSON.parse(
      String(whatsapp.echo({ type: 'revoke', revoke: { original_message_id: 'wamid.E1' } }, 'wamid.E3').body),
    ),
    inbound: [],
  },
  {
    name: 'a message that was not delivered',
    payload: JSON.parse(String(whatsapp.status('wamid.2', 'failed', 131_099).body)),
    inbound: [{ kind: 'undelivered', chat, externalId: 'wamid.2' }],
  },
]

/** Deliveries whose message is lost, because they do not say whose it is or are of a later kind. */
export const unreadable: ChannelSuite['unreadable'] = [
  {
    name: 'a message without its person',
    payload: deliveryOf({ messages: [{ id: 'wamid.U1', type: 'text', text: { body: 'Турка?' } }] }),
    what: 'messages.text',
  },
  {
    name: 'a message of a kind that came later',
    payload: delivery({ type: 'hologram', hologram: { id: '1' } }, 'wamid.U2'),
    what: 'messages.hologram',
  },
  {
    name: 'a failure without its person',
    payload: deliveryOf({ statuses: [{ id: 'wamid.U3', status: 'failed' }] }),
    what: 'statuses',
  },
  {
    name: 'an echo without its person',
    payload: deliveryOf(
      { message_echoes: [{ id: 'wamid.U4', from: '15550783881', type: 'text', text: { body: '?' } }] },
      'smb_message_echoes',
    ),
    what: 'message_echoes.text',
  },
]
