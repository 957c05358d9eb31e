import Type, { type Static } from 'typebox'
import { ToolType } from './assistant.ts'
import { defineApi } from './endpoint.ts'

export const ChatModel = Type.Object({
  alias: Type.String(),
  label: Type.String(),
  kind: Type.Union([Type.Literal('chat'), Type.Literal('image'), Type.Literal('video')]),
  supports: Type.Object({ temperature: Type.Boolean(), vision: Type.Boolean(), tools: Type.Array(ToolType) }),
  /** Answered with the caller's keys as they are now; otherwise the built-in model stands in. */
  available: Type.Boolean(),
  replacement: Type.Optional(Type.String()),
})
export type ChatModel = Static<typeof ChatModel>

export const modelsApi = defineApi({
  'GET /api/models': {
    summary: 'Models an assistant can use',
    access: 'guest',
    reply: Type.Array(ChatModel),
  },
})
