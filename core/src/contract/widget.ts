import Type, { type Static } from 'typebox'
import { always, reading, working } from './account-state.ts'
import { AssistantFace } from './assistant.ts'
import { ClientMessageId, Message, maxMessageLength, Turn } from './conversation.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'

const Colour = (value: string) => Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', default: value })

/** How a widget looks; the defaults are the designer's. */
export const WidgetDesign = Type.Object(
  {
    primaryColor: Colour('#10B981'),
    secondaryColor: Colour('#065F46'),
    backgroundColor: Colour('#FFFFFF'),
    textColor: Colour('#111827'),
    /** px */
    borderRadius: Type.Integer({ minimum: 0, maximum: 30, default: 12 }),
    /** px */
    fontSize: Type.Integer({ minimum: 10, maximum: 20, default: 14 }),
    fontFamily: Type.String({ maxLength: 100, pattern: "^[\\w ,'-]+$", default: 'Inter, sans-serif' }),
    position: Type.Union(
      [
        Type.Literal('bottom-right'),
        Type.Literal('bottom-left'),
        Type.Literal('top-right'),
        Type.Literal('top-left'),
      ],
      { default: 'bottom-right' },
    ),
    size: Type.Union([Type.Literal('small'), Type.Literal('medium'), Type.Literal('large')], {
      default: 'medium',
    }),
    showAvatar: Type.Boolean({ default: true }),
    showTyping: Type.Boolean({ default: true }),
    welcomeMessage: Type.String({ maxLength: 500, default: 'Привет! Как дела? Чем могу помочь?' }),
    placeholder: Type.String({ maxLength: 100, default: 'Введите ваше сообщение...' }),
    buttonText: Type.String({ maxLength: 40, default: 'Отправить' }),
    theme: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('auto')], {
      default: 'light',
    }),
    avatarUrl: Type.String({ maxLength: 1_000, default: '' }),
  },
  { additionalProperties: false },
)
export type WidgetDesign = Static<typeof WidgetDesign>

/** A site's origin: `https://shop.example` or `http://localhost:8080`. */
export const SiteOrigin = Type.String({ pattern: '^https?://[^/\\s]+$', maxLength: 300 })

export const Widget = Type.Object({
  id: Id,
  assistantId: Id,
  /** Public: `wgt_` + 24 base62 characters. */
  key: Type.String(),
  name: Type.String(),
  design: WidgetDesign,
  /** Empty: any site. */
  allowedSites: Type.Array(SiteOrigin),
  isActive: Type.Boolean(),
  limits: Type.Object({ perVisitorMinute: Type.Integer(), perDay: Type.Integer() }),
  /** The tag to put into a page. */
  snippet: Type.String(),
  createdAt: Moment,
})
export type Widget = Static<typeof Widget>

const WidgetInput = Type.Partial(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 120 }),
    design: Type.Partial(WidgetDesign, { additionalProperties: false }),
    allowedSites: Type.Array(SiteOrigin, { maxItems: 50 }),
    isActive: Type.Boolean(),
    limits: Type.Object(
      {
        perVisitorMinute: Type.Integer({ minimum: 1, maximum: 120 }),
        perDay: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      },
      { additionalProperties: false },
    ),
  }),
  { additionalProperties: false },
)

export const widgetsApi = defineApi({
  'GET /api/assistants/{id}/widgets': {
    summary: "An assistant's widgets, the first made first",
    access: 'user',
    openTo: reading,
    params: ById,
    reply: Type.Array(Widget),
  },
  'POST /api/assistants/{id}/widgets': {
    summary: 'Make one more widget',
    access: 'user',
    openTo: working,
    params: ById,
    body: WidgetInput,
    reply: Widget,
  },
  'PUT /api/widgets/{id}': {
    summary: 'Change a widget',
    access: 'user',
    openTo: working,
    params: ById,
    body: WidgetInput,
    reply: Widget,
  },
  'DELETE /api/widgets/{id}': {
    summary: 'Delete a widget',
    access: 'user',
    openTo: working,
    params: ById,
    reply: Done,
  },
})

const ByKey = Type.Object({ key: Type.String({ pattern: '^wgt_[0-9A-Za-z]{24}$' }) })

const OneMessage = Type.Object({ ...ByKey.properties, id: Id })

export const WidgetSession = Type.Object({
  visitorToken: Type.String(),
  visitorId: Id,
  conversation: Type.Object({ id: Id, messages: Type.Array(Message) }),
  assistant: Type.Object({ name: Type.String(), face: AssistantFace }),
  /** Questions to begin with, in the visitor's language where there are any in it; at most four, or none. */
  suggestions: Type.Array(Type.String()),
  design: WidgetDesign,
  limits: Type.Object({ messageCharacters: Type.Integer() }),
})
export type WidgetSession = Static<typeof WidgetSession>

/** What a visitor's browser calls from the owner's site. */
export const visitorApi = defineApi({
  'POST /api/widget/{key}/session': {
    summary: 'Begin or resume a visit',
    access: 'public',
    openTo: always,
    perMinute: 30,
    params: ByKey,
    body: Type.Object(
      {
        visitorId: Type.Optional(Id),
        /** The token of an earlier visit: proves that `visitorId` is the caller's. */
        visitorToken: Type.Optional(Type.String({ maxLength: 2_000 })),
        page: Type.Optional(Type.String({ maxLength: 2_000 })),
      },
      { additionalProperties: false },
    ),
    confidential: true,
    reply: WidgetSession,
  },
  'GET /api/widget/{key}/messages': {
    summary: 'Messages after one that the visitor has',
    access: 'visitor',
    openTo: reading,
    params: ByKey,
    query: Type.Object({ after: Type.Optional(Id) }),
    reply: Type.Object({ messages: Type.Array(Message) }),
  },
  'POST /api/widget/{key}/messages': {
    summary: 'Send a message and wait for the reply (where sockets are blocked)',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: ByKey,
    body: Type.Object(
      { text: Type.String({ minLength: 1, maxLength: maxMessageLength }), clientMessageId: ClientMessageId },
      { additionalProperties: false },
    ),
    reply: Turn,
  },
  'POST /api/widget/{key}/messages/{id}/stop': {
    summary: 'Stop a reply; what came stays',
    access: 'visitor',
    openTo: working,
    params: OneMessage,
    reply: Message,
  },
  'POST /api/widget/{key}/messages/{id}/retry': {
    summary: 'Answer again: a failed or interrupted reply is replaced',
    access: 'visitor',
    openTo: working,
    perMinute: 20,
    params: OneMessage,
    reply: Message,
  },
})
