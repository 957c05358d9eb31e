import Type, { type Static, type TSchema } from 'typebox'
import { reading } from './accounts/account-state.ts'
import { Assistant, AssistantInput } from './assistant.ts'
import { defineApi } from './endpoint.ts'
import { ById, Moment } from './id.ts'
import { Refresh } from './knowledge-document.ts'
import { VisitorLimits } from './publication.ts'
import { maxPairs, TypedPair } from './question.ts'
import { maxPages } from './source.ts'
import { maxSynonymGroups, SynonymWords } from './synonym.ts'
import { WidgetDesignInput } from './widget/design.ts'
import { SiteOrigin, WidgetLimits } from './widget/widget.ts'

const strict = { additionalProperties: false } as const

/** Maximum size of an import file, in bytes. */
export const maxAssistantFileBytes = 16 * 1024 * 1024
/** Maximum size of an archive with documents. */
export const maxAssistantArchiveBytes = 60 * 1024 * 1024
/** Documents of an archive. */
export const maxArchiveFiles = 1_000
/** Widgets of an exported assistant. */
const maxWidgets = 50

const { userId: _userId, ...given } = AssistantInput.properties

const ExportedWidget = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    design: WidgetDesignInput,
    draft: Type.Optional(WidgetDesignInput),
    allowedSites: Type.Array(SiteOrigin, { maxItems: 50 }),
    isActive: Type.Boolean(),
    limits: WidgetLimits,
    /** true: visitors had to be signed by the site's server; the secret is not exported. */
    requiresIdentity: Type.Optional(Type.Boolean()),
  },
  strict,
)

/** An assistant as a file: no ids and no secrets. What earlier versions did not export is optional. */
export const AssistantFile = Type.Object(
  {
    format: Type.Literal('botanika.assistant'),
    version: Type.Literal(1),
    assistant: Type.Object(given, strict),
    isActive: Type.Optional(Type.Boolean()),
    /** Names of the assistant's documents; their content is in an archive only. */
    documents: Type.Optional(Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 10_000 })),
    /** Documents of an archive, in their order. */
    files: Type.Optional(
      Type.Array(
        Type.Object(
          {
            path: Type.String({ minLength: 1, maxLength: 300 }),
            name: Type.String({ minLength: 1, maxLength: 255 }),
          },
          strict,
        ),
        { maxItems: maxArchiveFiles },
      ),
    ),
    /** Intervals at which pages and documents of Google Docs are read again. */
    sources: Type.Optional(
      Type.Array(
        Type.Object(
          {
            source: Type.Enum(['url', 'google-doc']),
            url: Type.String({ maxLength: 2_000 }),
            refresh: Refresh,
          },
          strict,
        ),
        { maxItems: 3 * maxPages },
      ),
    ),
    widgets: Type.Optional(Type.Array(ExportedWidget, { maxItems: maxWidgets })),
    /** Limits of its chat page; whether that is public is no part of a file. */
    visitorLimits: Type.Optional(VisitorLimits),
    /** Connections that answered with it, for information. */
    connections: Type.Optional(
      Type.Array(
        Type.Object({ type: Type.String({ maxLength: 100 }), name: Type.String({ maxLength: 300 }) }, strict),
        { maxItems: 200 },
      ),
    ),
    /** Question–answer pairs. */
    pairs: Type.Optional(Type.Array(TypedPair, { maxItems: maxPairs })),
    /** Groups of synonyms. */
    synonyms: Type.Optional(Type.Array(SynonymWords, { maxItems: maxSynonymGroups })),
    exportedAt: Type.Optional(Moment),
  },
  strict,
)
export type AssistantFile = Static<typeof AssistantFile>

const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const FileIds = Type.Object({
  file_ids: optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
})

/**
 * An `assistant` object of OpenAI's Assistants API, which ended in August 2026, in both of its versions: people kept them as
 * JSON. Fields that are not known here are left alone.
 */
export const OpenAiAssistant = Type.Object({
  object: Type.Optional(Type.Literal('assistant')),
  name: optional(Type.String({ maxLength: 1_000 })),
  description: optional(Type.String({ maxLength: 10_000 })),
  instructions: optional(Type.String({ maxLength: 300_000 })),
  model: Type.String({ minLength: 1, maxLength: 200 }),
  temperature: optional(Type.Number()),
  top_p: optional(Type.Number()),
  reasoning_effort: optional(Type.String({ maxLength: 100 })),
  response_format: Type.Optional(Type.Unknown()),
  metadata: optional(Type.Record(Type.String(), Type.Unknown())),
  tools: optional(
    Type.Array(
      Type.Object({
        type: Type.String({ maxLength: 100 }),
        function: Type.Optional(Type.Object({ name: Type.Optional(Type.String({ maxLength: 200 })) })),
      }),
      { maxItems: 200 },
    ),
  ),
  tool_resources: optional(
    Type.Object({
      code_interpreter: optional(FileIds),
      file_search: optional(
        Type.Object({
          vector_store_ids: optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
        }),
      ),
    }),
  ),
  file_ids: FileIds.properties.file_ids,
})
export type OpenAiAssistant = Static<typeof OpenAiAssistant>

/** Note on something that an import could not take over, or that is left to do. */
export const ImportNote = Type.Object({
  about: Type.Enum([
    'documents',
    'connections',
    'identity',
    'model',
    'instructions',
    'name',
    'tools',
    'settings',
    'sources',
  ]),
  /** Text of the note in the reader's language. */
  text: Type.String(),
})
export type ImportNote = Static<typeof ImportNote>

/** The assistant that was made, with what is missing. */
export const ImportedAssistant = Type.Object({ ...Assistant.properties, notes: Type.Array(ImportNote) })
export type ImportedAssistant = Static<typeof ImportedAssistant>

const importing = {
  access: 'user',
  cost: 'heavy',
  scope: 'assistants:write',
  reply: ImportedAssistant,
} as const
const exporting = {
  access: 'user',
  cost: 'transfer',
  scope: 'assistants:read',
  openTo: reading,
  params: ById,
  reply: 'bytes',
} as const

export const assistantFilesApi = defineApi({
  'POST /api/assistants/import': {
    summary: 'Create an assistant from an exported file; `notes` tells what is missing',
    ...importing,
    bodyBytes: maxAssistantFileBytes,
    body: AssistantFile,
  },
  'POST /api/assistants/import-openai': {
    summary:
      'Create an assistant from an `assistant` object of OpenAI’s Assistants API; `notes` tells what is left out',
    ...importing,
    body: OpenAiAssistant,
  },
  'GET /api/assistants/{id}/export': { summary: 'The assistant as a JSON file', ...exporting },
  'GET /api/assistants/{id}/export-archive': {
    summary: 'The assistant with its documents as a ZIP',
    ...exporting,
    openTo: reading,
    scope: 'knowledge:read',
    perMinute: 10,
  },
})

/** An endpoint of its own, because its body is bytes and not JSON. */
export const assistantArchiveApi = defineApi({
  'POST /api/assistants/import-archive': {
    summary: 'Create an assistant from a ZIP with documents; `notes` tells what is missing',
    ...importing,
    cost: 'partly',
    perMinute: 10,
    upload: true,
    bodyBytes: maxAssistantArchiveBytes + 1_024,
  },
})
