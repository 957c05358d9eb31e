export { Schema } from 'mongoose'
export type { PluginManifest } from '../contract/manifest.ts'
export { AppError } from '../platform/errors/app-error.ts'
export { defineErrors } from '../platform/errors/define-errors.ts'
export {
  type Channel,
  type ChannelContext,
  type ChannelLimits,
  type Chat,
  type Hook,
  type HookRequest,
  type Inbound,
  type InboundFile,
  type InboundMessage,
  type LivePreview,
  languageOf,
  type OutboundContent,
  type OutboundPart,
  type Person,
  type Rate,
  type RawUpdate,
  type ReachReport,
  type Sent,
  type Verdict,
} from './channel.ts'
export { ChannelError, type ChannelErrorInit, type ChannelErrorKind } from './channel-error.ts'
export { contractVersion } from './contract-version.ts'
export { decodeReferences } from './decode-references.ts'
export { definePlugin, type Host, type Plugin, type PluginParts, type Setup } from './host.ts'
export type { Checked, Credentials, IntegrationPart, IntegrationView, PartOptions } from './integration.ts'
export { type NetworkFailure, networkFailure } from './network-failure.ts'
export { parseJson } from './parse-json.ts'
export { plainText, type TextMarks } from './plain-text.ts'
export { readText } from './read-text.ts'
