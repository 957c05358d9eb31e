export { ApiError, createClient } from '../client/index.ts'
export { createManualClock as manualClock } from '../platform/testing/manual-clock.ts'
export { type Answer, type CallOptions, callerOf } from './caller-of.ts'
export {
  type ChannelHost,
  type ChannelHostOptions,
  hookRequest,
  newHook,
  openChannel,
  type TestRequest,
} from './channel-host.ts'
export { describeChannel } from './channel-suite/describe-channel.ts'
export type {
  ButtonPress,
  ChannelFailure,
  ChannelFixture,
  ChannelSuite,
  ShownMessage,
  WebhookSuite,
} from './channel-suite/suite-options.ts'
export { deliver } from './deliver.ts'
export { type ForgetCheck, findUnforgotten, type Leaving, type Unforgotten } from './find-unforgotten.ts'
export { freePort } from './free-port.ts'
export * from './hostile-pages.ts'
export { findRunnable, hostileAddresses, hostileTexts } from './hostile-texts.ts'
export { makeAuthority, type TestAuthority } from './make-authority.ts'
export { type Max, startMax } from './max/start-max.ts'
export type { LoadTarget, MessengerLoad, ShownText, StartLoad } from './messenger-load.ts'
export { startMisbehavingProvider } from './misbehaving-provider.ts'
export { privateAddresses } from './private-addresses.ts'
export { linksToNoPage, namesNotShown } from './product-texts.ts'
export { replyOf } from './reply-of.ts'
export { type Served, serveFetch } from './serve-fetch.ts'
export { sessionOf } from './session-of.ts'
export { processorBound } from './slowness.ts'
export { type GoogleDocs, googleFailures, sendDocx, startGoogleDocs } from './start-google-docs.ts'
export { htmlPage, type Site, type SiteHandler, startSite } from './start-site.ts'
export { type ReceivedMail, type SmtpServer, startSmtp } from './start-smtp.ts'
export {
  type MessengerDouble,
  startTalk,
  type Talk,
  type TalkAssistant,
  type TalkOptions,
} from './start-talk.ts'
export {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestClient,
  type TestPerson,
} from './start-test-app.ts'
export { startTelegram, type Telegram } from './telegram/start-telegram.ts'
export { uploadDocument, waitForDocument } from './upload-document.ts'
export { startVk, type Vk } from './vk/start-vk.ts'
