import Type, { type Static } from 'typebox'
import { settling } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'

export const ProbeStep = Type.Union([
  Type.Literal('list'),
  Type.Literal('answer'),
  Type.Literal('vision'),
  Type.Literal('tools'),
])
export type ProbeStep = Static<typeof ProbeStep>

const ModelName = Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S+$' })

export const ProbeReply = Type.Object({
  step: ProbeStep,
  /** `absent`: the model or server does not have it · `skipped`: there is nothing to try it with. */
  state: Type.Union([
    Type.Literal('ok'),
    Type.Literal('absent'),
    Type.Literal('skipped'),
    Type.Literal('failed'),
  ]),
  /** The finding: `code` is `probe.…`, `message` is in the caller's language, `hint` is the next step. */
  code: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  hint: Type.Optional(Type.String()),
  /** Result of `list`: names of the provider's models, at most 1,000, and one to begin with. */
  models: Type.Optional(Type.Array(ModelName, { maxItems: 1_000 })),
  suggested: Type.Optional(ModelName),
  /** Result of `list`: context windows, tokens, of the models for which the provider reports them. */
  windows: Type.Optional(
    Type.Array(
      Type.Object({ model: ModelName, tokens: Type.Integer({ minimum: 1_024, maximum: 10_000_000 }) }),
      {
        maxItems: 1_000,
      },
    ),
  ),
  /** Result of `answer`: the beginning of the text, the time to the first text (ms), words per second. */
  text: Type.Optional(Type.String()),
  firstMs: Type.Optional(Type.Integer({ minimum: 0 })),
  wordsPerSecond: Type.Optional(Type.Number({ minimum: 0 })),
  /** true: only an administrator may call this address; it can be used as a model for everybody. */
  isPrivate: Type.Boolean(),
  /** The model of the list that calls this key once it is the account's own. */
  alias: Type.String(),
})
export type ProbeReply = Static<typeof ProbeReply>

const optional = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

export const modelProvidersApi = defineApi({
  'POST /api/models/probe': {
    summary: 'Try a provider before it is saved: its list of models, a streamed answer, pictures, functions',
    access: 'user',
    openTo: settling,
    perMinute: 40,
    body: Type.Object(
      {
        step: ProbeStep,
        /** Omitted: the account's own, at the address that it is kept with. */
        apiKey: optional(500),
        /** Omitted or null: OpenAI's. */
        baseUrl: optional(500),
        /** The provider's own name; needed by every step but the list. */
        model: Type.Optional(ModelName),
      },
      { additionalProperties: false },
    ),
    reply: ProbeReply,
  },
  'GET /api/admin/local-models': {
    summary: 'Model servers that run on the computer of this server (Ollama, LM Studio, vLLM)',
    access: 'admin',
    perMinute: 20,
    reply: Type.Array(
      Type.Object({
        provider: Type.String(),
        baseUrl: Type.String(),
        models: Type.Array(ModelName, { maxItems: 1_000 }),
      }),
    ),
  },
})
