export { type AccessAnswer, type AccessQuestion, type Credentials, resolveAccess } from './access.ts'
export { type AnswerEvent, type AnswerOptions, answer } from './answer.ts'
export { type CitationFilter, createCitationFilter, type Settled, settleCitations } from './citations.ts'
export { type Clock, systemClock } from './clock.ts'
export { type AiErrorCode, aiErrors } from './errors.ts'
export {
  createModelRegistry,
  localAlias,
  type ModelEntry,
  type ModelOverride,
  type ModelRegistry,
  modelTable,
} from './models.ts'
export type {
  ChatEvent,
  ChatProvider,
  ChatRequest,
  ChatTurn,
  Fetch,
  FinishReason,
  ProviderAccess,
  Usage,
} from './provider.ts'
export { createChatCompletions } from './providers/chat-completions.ts'
export { estimateTokens } from './window.ts'
