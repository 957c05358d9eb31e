import Type, { type Static } from 'typebox'
import { Id, list, Moment, oneOf, strict, TimeOfDay, text, WeekDays, words } from './fields.ts'
import { limits } from './limits.ts'

/** States of a project: an `active` one publishes; a `paused` one plans and writes, and publishes nothing. */
export const projectStatuses = ['active', 'paused'] as const
/**
 * Rules of approval. `every`: each post of the agent waits for approval; `automatic`: it is scheduled at
 * once.
 */
export const approvals = ['every', 'automatic'] as const
/** Models that the settings of the agent offer, as the specification names them. */
export const agentModels = ['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'gpt-4', 'gpt-3.5-turbo'] as const

// These schemas have no defaults: validation would fill them in, and a change of one field would reset the
// others.

export const AgentSettings = Type.Object(
  {
    /** Alias of an AI model. */
    model: Type.String({ minLength: 1, maxLength: 100 }),
    temperature: Type.Number({ minimum: 0, maximum: 2 }),
    systemPrompt: Type.String({ maxLength: limits.systemPrompt }),
  },
  strict,
)
export type AgentSettings = Static<typeof AgentSettings>

export const FontSettings = Type.Object(
  {
    family: Type.String({ maxLength: 100 }),
    size: Type.Integer({ minimum: 10, maximum: 72 }),
    weight: Type.String({ maxLength: 20 }),
    color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  },
  strict,
)

export const TextSettings = Type.Object(
  {
    alignment: oneOf(['left', 'center', 'right']),
    lineHeight: Type.Number({ minimum: 1, maximum: 3 }),
    letterSpacing: Type.Number({ minimum: -2, maximum: 5 }),
  },
  strict,
)

/** A time of the queue: a post without a time takes the next free one. */
export const Slot = Type.Object(
  {
    time: TimeOfDay,
    /** Days of the week. Omitted or empty: every day. */
    days: Type.Optional(WeekDays),
  },
  strict,
)
export type Slot = Static<typeof Slot>

export const ProjectSettings = Type.Object(
  {
    /** The connection that posts go to by default. */
    defaultIntegrationId: Type.Optional(Id),
    defaultScheduleTime: TimeOfDay,
    allowImageUpload: Type.Boolean(),
    fontSettings: FontSettings,
    textSettings: TextSettings,
    agentSettings: AgentSettings,
    /** IANA name of the time zone. */
    timeZone: words(60),
    approval: oneOf(approvals),
    /** Maximum delay with which a post may still be published, minutes; after that it is missed. */
    lateWindowMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
    slots: list(Slot, limits.slots),
    /** An assistant of the account, whose documents the posts draw on. */
    assistantId: Type.Optional(Id),
  },
  strict,
)
export type ProjectSettings = Static<typeof ProjectSettings>

/** Defaults of a new project. */
export const defaultSettings: ProjectSettings = {
  defaultScheduleTime: '12:00',
  allowImageUpload: true,
  fontSettings: { family: 'Arial', size: 16, weight: 'normal', color: '#000000' },
  textSettings: { alignment: 'left', lineHeight: 1.5, letterSpacing: 0 },
  agentSettings: { model: 'gpt-4o', temperature: 0.7, systemPrompt: '' },
  timeZone: 'Europe/Moscow',
  approval: 'every',
  lateWindowMinutes: 60,
  slots: [],
}

/** A change of settings: a missing field stays; null removes an optional one. */
export const SettingsChange = Type.Object(
  {
    ...Type.Partial(ProjectSettings).properties,
    fontSettings: Type.Optional(Type.Partial(FontSettings, strict)),
    textSettings: Type.Optional(Type.Partial(TextSettings, strict)),
    agentSettings: Type.Optional(Type.Partial(AgentSettings, strict)),
    defaultIntegrationId: Type.Optional(Type.Union([Id, Type.Null()])),
    assistantId: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  strict,
)
export type SettingsChange = Static<typeof SettingsChange>

/** Numbers of posts by status; `waiting`: drafts of the agent that wait for approval. */
export const PostCounts = Type.Object({
  draft: Type.Integer(),
  scheduled: Type.Integer(),
  published: Type.Integer(),
  failed: Type.Integer(),
  waiting: Type.Integer(),
})
export type PostCounts = Static<typeof PostCounts>

export const Project = Type.Object({
  id: Id,
  userId: Id,
  name: Type.String(),
  description: Type.String(),
  status: oneOf(projectStatuses),
  settings: ProjectSettings,
  /** Version, which grows with every change. */
  version: Type.Integer(),
  counts: PostCounts,
  createdAt: Moment,
  updatedAt: Moment,
})
export type Project = Static<typeof Project>

const Name = words(limits.name, {
  ru: 'Введите название проекта',
  en: 'Enter the name of the project',
  pl: 'Podaj nazwę projektu',
})

export const ProjectInput = Type.Object(
  {
    name: Name,
    description: Type.Optional(text(limits.description)),
    settings: Type.Optional(SettingsChange),
  },
  strict,
)
export type ProjectInput = Static<typeof ProjectInput>

export const ProjectChange = Type.Object(
  {
    name: Type.Optional(Name),
    description: Type.Optional(text(limits.description)),
    status: Type.Optional(oneOf(projectStatuses)),
    settings: Type.Optional(SettingsChange),
    /**
     * The version that the change is based on: 409 when it is not the present one any more. Omitted:
     * whichever is stored.
     */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
)
export type ProjectChange = Static<typeof ProjectChange>
