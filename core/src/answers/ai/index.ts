export {
  type AccessAnswer,
  type AccessQuestion,
  type Credentials,
  isReplaced,
  resolveAccess,
  resolveTranscription,
  type TranscriptionAnswer,
} from './access.ts'
export { answer, type PromptView } from './answer.ts'
export { createCitationFilter } from './citations.ts'
export { collectAnswer } from './collect-answer.ts'
export { contextualQuery, isAgreement } from './contextual-query.ts'
export { fail as failAi } from './errors.ts'
export { failUnfinished } from './fail-unfinished.ts'
export { type CallEnd, guardKeys, type KeyGuards, type KeyReport } from './isolation/guard-keys.ts'
export { nameOfAccess } from './isolation/name-of-access.ts'
export { rememberUnsupported } from './isolation/remember-unsupported.ts'
export { maxRecording } from './max-recording.ts'
export {
  createModelRegistry,
  geminiBaseUrl,
  localAlias,
  localName,
  type ModelEntry,
  type ModelOverride,
  type ModelRegistry,
  modelTable,
} from './models.ts'
export type {
  Activity,
  ChatProvider,
  ChatTurn,
  FunctionCall,
  GivenPassage,
  OfferedFunction,
  ProviderAccess,
  ProviderId,
  TranscriptionProvider,
} from './provider.ts'
export { createChatCompletions } from './providers/chat-completions.ts'
export { createImages } from './providers/images.ts'
export { callOnce, type ListedModel, listModels } from './providers/list-models.ts'
export { answerFit } from './providers/local/answer-marks.ts'
export { type ComposedReply, composeReply } from './providers/local/compose-answer.ts'
export { imageAlone } from './providers/local/image-alone.ts'
export { readAgainst } from './providers/local/known-words.ts'
export { inLanguage, languageOf } from './providers/local/language-of.ts'
export { createLocalProvider } from './providers/local/local-provider.ts'
export { cutPieces, type Piece } from './providers/local/pieces.ts'
export { isPrice, maxNameLength, nameOfThing, pricedThing } from './providers/local/priced-thing.ts'
export { questionKind } from './providers/local/question.ts'
export { composeStandIn, standIn } from './providers/local/stand-in.ts'
export { hasGrounds, isCourtesy, isRelevant } from './providers/local/strength.ts'
export { createResponses } from './providers/responses.ts'
export { createTranscriptions } from './providers/transcriptions.ts'
export { createVideos } from './providers/videos.ts'
export { redactProviderText } from './redact.ts'
export { transcribe } from './transcribe.ts'
export { costOfTranscript } from './transcript-cost.ts'
export { watch } from './watchdog.ts'
export type { KeyOwner } from './whose-key.ts'
export { promptSizes } from './window.ts'
