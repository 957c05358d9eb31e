import Type, { type Static } from 'typebox'
import { always, reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { faceColours, faceIconNames } from './face/faces.ts'
import { ById, ByUserId, Done, Id, Moment } from './id.ts'

export const ToolType = Type.Union([
  Type.Literal('code_interpreter'),
  Type.Literal('file_search'),
  Type.Literal('web_search'),
  Type.Literal('vision'),
])
export type ToolType = Static<typeof ToolType>

export const Tool = Type.Object({ type: ToolType, enabled: Type.Boolean() }, { additionalProperties: false })

/** Tools that an assistant uses unless they are switched off; the others it uses where they are switched on. */
const usual: readonly ToolType[] = ['file_search', 'vision']

/** Checks in an assistant's settings whether it uses a tool: those of the API and of earlier versions may leave tools out. */
export const usesTool = ({ tools }: { tools: readonly Static<typeof Tool>[] }, type: ToolType): boolean =>
  tools.find(tool => tool.type === type)?.enabled ?? usual.includes(type)

const FaceIcon = Type.Enum([...faceIconNames, 'letters'])
const FaceColour = Type.Enum([...faceColours])
/** Look of an assistant in lists: one of the icons, by lucide's names, or `letters`: those of its name. */
export const AssistantFace = Type.Object({ icon: FaceIcon, colour: FaceColour })
export type AssistantFace = Static<typeof AssistantFace>
/** Maximum number of suggested questions set by the owner. */
export const maxStarterQuestions = 12
/** Maximum length of one. */
export const maxStarterQuestionLength = 120

const fields = {
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  description: Type.String({ maxLength: 2_000 }),
  instructions: Type.String({ maxLength: 32_000 }),
  systemPrompt: Type.String({ maxLength: 32_000 }),
  model: Type.String({ minLength: 1, maxLength: 100 }),
  temperature: Type.Number({ minimum: 0, maximum: 2 }),
  tools: Type.Array(Tool, { maxItems: 4 }),
  urls: Type.Array(Type.String({ maxLength: 2_000 }), { maxItems: 200 }),
  /** Visitors of the widget may open the documents that an answer cites. */
  visitorsMayOpenSources: Type.Boolean(),
  /** true: it answers from the knowledge base only; other questions are refused with `refusalText`. */
  onlyFromDocuments: Type.Boolean(),
  /** Refusal text; empty: the default text. */
  refusalText: Type.String({ maxLength: 1_000 }),
  /** The owner's choice; `auto`: by the meaning of name and description. */
  icon: Type.Enum([...faceIconNames, 'letters', 'auto']),
  /** The owner's choice; `auto`: the icon's own. */
  colour: Type.Enum([...faceColours, 'auto']),
  /** Suggested questions set by the owner; empty: generated ones that the knowledge base answers. */
  starterQuestions: Type.Array(
    Type.String({ minLength: 1, maxLength: maxStarterQuestionLength, pattern: '\\S' }),
    { maxItems: maxStarterQuestions },
  ),
}

export const Assistant = Type.Object({
  id: Id,
  userId: Id,
  ...fields,
  /** `icon` and `colour` with `auto` resolved. */
  face: AssistantFace,
  /** Generated id: `asst_` + 24 base62 characters. */
  openaiAssistantId: Type.String(),
  /**
   * At most four questions to begin a chat with, in the language of the request where there are any in it. Empty: none is
   * known to be answered.
   */
  suggestions: Type.Array(Type.String()),
  files: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  isActive: Type.Boolean(),
  /** One of the installation's examples: anyone may chat with it, only the demo user changes it. */
  isExample: Type.Boolean(),
  /** Anyone with the URL of its chat page may use it. */
  isPublished: Type.Boolean(),
  /** The caller may not change it. */
  readOnly: Type.Boolean(),
  counts: Type.Object({ documents: Type.Integer(), conversations: Type.Integer() }),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Assistant = Static<typeof Assistant>

const { instructions: _instructions, systemPrompt: _systemPrompt, ...shownOfExamples } = Assistant.properties

/** An example in the list that every visitor loads: half of it would be instructions, which `GET /api/assistants/{id}` has. */
export const ExampleAssistant = Type.Object(shownOfExamples)
export type ExampleAssistant = Static<typeof ExampleAssistant>

/** `name` is all that must be there; the rest has defaults. `userId` is accepted when it is the caller's own. */
export const AssistantInput = Type.Object(
  {
    ...Type.Partial(Type.Object(fields)).properties,
    name: fields.name,
    userId: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type AssistantInput = Static<typeof AssistantInput>

export const assistantsApi = defineApi({
  'GET /api/examples': {
    summary: 'The example assistants',
    access: 'guest',
    openTo: always,
    reply: Type.Array(ExampleAssistant),
  },
  'GET /api/assistants/my': {
    summary: "The caller's assistants",
    access: 'guest',
    scope: 'assistants:read',
    openTo: reading,
    reply: Type.Array(Assistant),
  },
  'GET /api/assistants/user/{userId}': {
    summary: "The caller's assistants, by the caller's id",
    access: 'guest',
    openTo: reading,
    params: ByUserId,
    reply: Type.Array(Assistant),
  },
  'POST /api/assistants': {
    summary: 'Create an assistant',
    access: 'user',
    scope: 'assistants:write',
    body: AssistantInput,
    reply: Assistant,
  },
  'GET /api/assistants/{id}': {
    summary: 'One assistant',
    access: 'guest',
    scope: 'assistants:read',
    openTo: reading,
    params: ById,
    reply: Assistant,
  },
  'PUT /api/assistants/{id}': {
    summary: 'Change an assistant',
    access: 'user',
    scope: 'assistants:write',
    openTo: working,
    params: ById,
    body: Type.Object(
      { ...Type.Partial(AssistantInput).properties, isActive: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    reply: Assistant,
  },
  'DELETE /api/assistants/{id}': {
    summary: 'Delete an assistant with its conversations, documents and widgets',
    access: 'user',
    scope: 'assistants:write',
    openTo: working,
    params: ById,
    reply: Done,
  },
})
