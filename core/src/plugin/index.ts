export { Schema } from 'mongoose'
export type { PluginManifest } from '../contract/manifest.ts'
export { decodeReferences } from '../contract/markdown/decode-references.ts'
export { isOverNested } from '../contract/markdown/over-nested.ts'
export { parseMarkdown } from '../contract/markdown/parse-markdown.ts'
export { safeName } from '../platform/archive/safe-name.ts'
export {
  UnzipError,
  type UnzipLimits,
  type UnzipProblem,
  type UnzippedFile,
  unzip,
} from '../platform/archive/unzip.ts'
export { type ZipEntry, zipStream } from '../platform/archive/zip-stream.ts'
export { above, atLeast, below, between, not, oneOf, upTo } from '../platform/database/filters.ts'
export { isDuplicateKey } from '../platform/database/is-duplicate-key.ts'
export { AppError, localizeToAll } from '../platform/errors/app-error.ts'
export { defineErrors } from '../platform/errors/define-errors.ts'
export { csvLine } from '../platform/http/csv-line.ts'
export { requestLanguage } from '../platform/http/language.ts'
export type { Handlers } from '../platform/http/mount-api.ts'
export { linkNext } from '../platform/http/pagination.ts'
export { readUpload } from '../platform/http/read-upload.ts'
export {
  type Calendar,
  type CalendarRule,
  clockChangeAt,
  lastOccurrence,
  localInstant,
  localTime,
  nextOccurrence,
  type Weekday,
} from '../platform/jobs/calendar.ts'
export type { JobKind, JobQueue, JobRun, JobTime } from '../platform/jobs/jobs.ts'
export { createLanes, type Lanes } from '../platform/limits/create-lanes.ts'
export { readAuthorities } from '../platform/outbound/read-authorities.ts'
export { equalSecrets } from '../platform/secrets/equal-secrets.ts'
export { defineTexts } from '../platform/texts/define-texts.ts'
export { fillTexts } from '../platform/texts/fill-texts.ts'
export {
  type ArticleNodesOptions,
  articleContents,
  articleHeadingLinks,
  articleNodes,
  videoNode,
} from './article-nodes.ts'
export { builtInId } from './built-in-id.ts'
export {
  type Channel,
  type ChannelContext,
  type ChannelLimits,
  type Chat,
  type ClientAccess,
  type ConnectionContext,
  defineChannel,
  type Hook,
  type HookRequest,
  type LivePreview,
  type OutboundPart,
  type Person,
  type Rate,
  type ReachReport,
  type Sent,
  type Verdict,
} from './channel.ts'
export { ChannelError, type ChannelErrorInit, type ChannelErrorKind } from './channel-error.ts'
export type { ChecklistReader, ChecklistStep } from './checklist-step.ts'
export type {
  Button,
  ButtonLimits,
  ContentKind,
  MediaLimits,
  OutboundContent,
  OutboundFile,
} from './content.ts'
export { contractVersion } from './contract-version.ts'
export type { ConfigOf, ConnectionTypeOf, SettingsOf } from './from-manifest.ts'
export { definePlugin, type Host, type Plugin, type PluginParts, type Setup } from './host.ts'
export type { Inbound, InboundFile, InboundMessage } from './inbound.ts'
export type { Checked, Credentials, IntegrationPart, IntegrationView, PartOptions } from './integration.ts'
export { languageOf } from './language-of.ts'
export { markdownNodes } from './markdown-nodes.ts'
export { matchesWords } from './matches-words.ts'
export { buttonId, buttonIndex } from './messengers/button-id.ts'
export { brokenCall, type CallFailureOptions, callFailure } from './messengers/call-failure.ts'
export { type Command, commandOf } from './messengers/command-of.ts'
export { declineOf } from './messengers/decline-of.ts'
export { declineTexts } from './messengers/decline-texts.ts'
export { defineUpdates, type UpdatesOptions } from './messengers/define-updates.ts'
export { fileNameOf } from './messengers/file-name-of.ts'
export { ForeignAnswer } from './messengers/foreign-answer.ts'
export {
  type GrowingMessageOptions,
  growingMessage,
  type MessageEdit,
} from './messengers/growing-message.ts'
export { type Heard, inboundOf } from './messengers/inbound-of.ts'
export { inboundOfPress, type Press } from './messengers/inbound-of-press.ts'
export { type MultipartFile, multipart } from './messengers/multipart.ts'
export {
  openRest,
  type RestCall,
  type RestError,
  type RestOptions,
  type Route,
} from './messengers/open-rest.ts'
export {
  type Meaning,
  openService,
  type Said,
  type Service,
  type ServiceCall,
  type ServiceOptions,
  type ServiceRequest,
} from './messengers/open-service.ts'
export { type Named, nameOf, personOf } from './messengers/person-of.ts'
export { queryOf } from './messengers/query-of.ts'
export { quoteOf } from './messengers/quote-of.ts'
export { type Addressed, readAddressed } from './messengers/read-addressed.ts'
export { type JsonObject, readObject } from './messengers/read-object.ts'
export { cleanReaderOf, listReaderOf, readerOf } from './messengers/reader-of.ts'
export { Refusal, refusalOf } from './messengers/refusal.ts'
export { refuseHook } from './messengers/refuse-hook.ts'
export { requireText } from './messengers/require-text.ts'
export { retryAfterOf } from './messengers/retry-after-of.ts'
export { type Edit, rewrite } from './messengers/rewrite.ts'
export { type ServiceNames, type ServiceTexts, serviceTexts } from './messengers/service-texts.ts'
export { shared } from './messengers/shared.ts'
export { startCode } from './messengers/start-code.ts'
export { type VerifySecretOptions, verifySecret } from './messengers/verify-secret.ts'
export {
  type RegisteredHook,
  type WebhookSetupOptions,
  webhookSetup,
} from './messengers/webhook-setup.ts'
export { type NetworkFailure, networkFailure } from './network-failure.ts'
export * from './page.ts'
export { type FrontMatterFile, parseFrontMatter } from './parse-front-matter.ts'
export { parseJson } from './parse-json.ts'
export { plainText, type TextMarks } from './plain-text.ts'
export type * from './powers/index.ts'
export * from './publisher.ts'
export type * from './publishing.ts'
export type { RawUpdate } from './raw-update.ts'
export { readBytes } from './read-bytes.ts'
export { readText } from './read-text.ts'
export type { AccountCopy } from './services/account-copy.ts'
export {
  type Answer,
  type Ask,
  type AskMessage,
  type AskRequest,
  type AskTool,
  defineTool,
} from './services/ai.ts'
export type * from './services/assistants.ts'
export type * from './services/connections.ts'
export type * from './services/conversations.ts'
export type { Files } from './services/files.ts'
export type { Forget } from './services/forget.ts'
export type { Mail } from './services/mail.ts'
export type { Notice, Notify } from './services/notify.ts'
export type * from './services/plans.ts'
export type { ConnectionState, PairingCode, SessionIo } from './session.ts'
export { type Unseen, unseenTexts } from './unseen.ts'
