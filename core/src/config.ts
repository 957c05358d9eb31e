import { resolve } from 'node:path'
import { google, mail } from './config-groups.ts'
import type { TrustProxy } from './platform/http/client-address.ts'
import {
  ConfigError,
  email,
  hostAndPort,
  integer,
  list,
  mailbox,
  mongodbUri,
  oneOf,
  origin,
  smtpUrl,
  trustProxy,
  url,
} from './setting-values.ts'

/** The default base URL of the `openai` package. */
export const openaiBaseUrl = 'https://api.openai.com/v1'

/** All configuration, validated. Nothing else in the product reads `process.env`. */
export interface Config {
  host: string
  port: number
  /** Absolute path of the folder with the embedded database, the secrets and temporary files. */
  dataDir: string
  /** A MongoDB to use instead of the embedded database. */
  mongodbUri?: string
  /** Time without a heartbeat after which other servers on the same database consider this one dead, ms. */
  serverTimeoutMs: number
  /** Public base URL of this installation for people and messengers, without a trailing slash. */
  publicUrl?: string
  logLevel: string
  trustProxy: TrustProxy
  openai: { apiKey?: string; baseUrl?: string }
  /** The embedding model; missing: retrieval uses words only. */
  embeddings?: EmbeddingsConfig
  /** The transcription model; missing: recordings are not transcribed. */
  transcriptionModel?: string
  /** Time limits of a provider's reply, ms. */
  aiLimits: { firstByteMs: number; idleMs: number; totalMs: number }
  videoModels: 'off' | 'on'
  /** Sign-in with Google; missing: not offered. */
  google?: { clientId: string; clientSecret: string; issuer: string }
  /** The mail server; missing: no e-mail is sent. */
  mail?: MailConfig
  demoEmail: string
  /** Missing: the installation's stored settings apply. */
  freezeScope?: 'create' | 'all'
  /** `host:port` pairs that the outbound guard permits although they are private. */
  outboundAllow: readonly string[]
  /** Origin of Google Docs, without a trailing slash. */
  googleDocsUrl: string
  limits: 'standard' | 'relaxed'
  installer: InstallerConfig
  pluginsDir: string
  /** Absolute path of the built dashboard. */
  dashboardDir: string
  /** Environment variables that are not settings of the core: the settings of plugins are read from them. */
  pluginEnv: Readonly<Record<string, string>>
  /** How long one step of a plugin (reading, setting up, starting, stopping) may take, ms. */
  pluginStepMs: number
}

/** The installers of the desktop application. */
export interface InstallerConfig {
  /** The licence key; missing: nothing can be downloaded. */
  key?: string
  /** Where the one for macOS is downloaded; missing: not offered. */
  macosUrl?: string
  /** Absolute path of the one for Windows, which may be absent. */
  file: string
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string
  from: { name: string; address: string }
}

export interface EmbeddingsConfig {
  model: string
  /** A separate server and key for the texts of all accounts; missing: each account's own provider. */
  server?: { baseUrl: string; apiKey?: string }
}

interface Setting<T> {
  /** Shown in README and `.env.example`. */
  about: string
  example: string
  read: (value: string | undefined) => T
}

const setting = <T>(about: string, example: string, read: Setting<T>['read']) => ({ about, example, read })

/** The settings by environment variable; a test compares README and `.env.example` with this table. */
export const settings = {
  HOST: setting('Address to listen on', '127.0.0.1', value => value ?? '127.0.0.1'),
  PORT: setting('Port to listen on', '3000', value =>
    integer('PORT', value ?? '3000', { from: 0, to: 65_535 }),
  ),
  DATA_DIR: setting('Folder of the embedded database and the secrets', './data', value =>
    resolve(value ?? './data'),
  ),
  MONGODB_URI: setting(
    'MongoDB to use instead of the embedded database',
    'mongodb://127.0.0.1:27017/botanika',
    mongodbUri,
  ),
  SERVER_TIMEOUT_MS: setting(
    'After so long without a sign of life another server on the same database takes over, ms',
    '20000',
    value => integer('SERVER_TIMEOUT_MS', value ?? '20000', { from: 1_000, to: 600_000 }),
  ),
  PUBLIC_URL: setting(
    'Address under which people reach this installation',
    'https://bots.example.com',
    value => value && origin('PUBLIC_URL', value),
  ),
  LOG_LEVEL: setting('fatal, error, warn, info, debug or trace', 'info', value =>
    oneOf('LOG_LEVEL', value ?? 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  TRUST_PROXY: setting(
    'Reverse proxies in front: their number (true: 1), or their networks (10.0.0.0/8,loopback)',
    'false',
    value => trustProxy(value ?? 'false'),
  ),
  OPENAI_API_KEY: setting('Key of the AI provider, for everyone who has none', 'sk-…', value => value),
  OPENAI_BASE_URL: setting('OpenAI-compatible server to call', 'https://api.openai.com/v1', value =>
    value === undefined ? undefined : url('OPENAI_BASE_URL', value),
  ),
  EMBEDDINGS_MODEL: setting(
    'Model whose vectors join the search by words',
    'text-embedding-3-small',
    value => value,
  ),
  EMBEDDINGS_BASE_URL: setting(
    'OpenAI-compatible server of that model, when it is another one than for chats',
    'http://127.0.0.1:11434/v1',
    value => (value === undefined ? undefined : url('EMBEDDINGS_BASE_URL', value)),
  ),
  EMBEDDINGS_API_KEY: setting('Its key', 'sk-…', value => value),
  TRANSCRIPTION_MODEL: setting(
    'Model that writes down voice messages; off: they are declined',
    'gpt-4o-mini-transcribe',
    value => value ?? 'gpt-4o-mini-transcribe',
  ),
  GOOGLE_CLIENT_ID: setting(
    'OAuth client for signing in with Google',
    '….apps.googleusercontent.com',
    value => value,
  ),
  GOOGLE_CLIENT_SECRET: setting('Its secret', 'GOCSPX-…', value => value),
  GOOGLE_ISSUER: setting(
    'Server that stands in for Google, for tests',
    'https://accounts.google.com',
    value => url('GOOGLE_ISSUER', value ?? 'https://accounts.google.com'),
  ),
  SMTP_URL: setting('Mail server that sends e-mail', 'smtp://user:password@smtp.example.com:587', value =>
    value === undefined ? undefined : smtpUrl('SMTP_URL', value),
  ),
  MAIL_FROM: setting('Sender of its e-mail', 'Botanika <bots@example.com>', value =>
    value === undefined ? undefined : mailbox('MAIL_FROM', value),
  ),
  AI_FIRST_BYTE_MS: setting(
    'How long a provider may think before its first sign of life, ms',
    '30000',
    value => integer('AI_FIRST_BYTE_MS', value ?? '30000', { from: 100, to: 600_000 }),
  ),
  AI_IDLE_MS: setting('How long a provider may fall silent within a reply, ms', '20000', value =>
    integer('AI_IDLE_MS', value ?? '20000', { from: 100, to: 600_000 }),
  ),
  AI_TOTAL_MS: setting('How long a whole reply may take, ms', '180000', value =>
    integer('AI_TOTAL_MS', value ?? '180000', { from: 100, to: 3_600_000 }),
  ),
  VIDEO_MODELS: setting('on lets video models answer: they take minutes and cost a lot', 'off', value =>
    oneOf('VIDEO_MODELS', value ?? 'off', ['off', 'on'] as const),
  ),
  DEMO_EMAIL: setting('E-mail of the demo user, who owns the examples', 'demo@botanika.local', value =>
    email('DEMO_EMAIL', value ?? 'demo@botanika.local'),
  ),
  FREEZE_SCOPE: setting(
    'What an unpaid account loses after its trial: create, or all; without it the settings of the administration decide',
    'create',
    value => (value === undefined ? undefined : oneOf('FREEZE_SCOPE', value, ['create', 'all'] as const)),
  ),
  OUTBOUND_ALLOW: setting(
    'Private host:port pairs that the server may call for users, comma-separated',
    '10.0.0.5:11434',
    value => list(value).map(pair => hostAndPort('OUTBOUND_ALLOW', pair)),
  ),
  GOOGLE_DOCS_URL: setting('Address of Google Docs', 'https://docs.google.com', value =>
    origin('GOOGLE_DOCS_URL', value ?? 'https://docs.google.com'),
  ),
  LIMITS: setting('standard, or relaxed for load tests', 'standard', value =>
    oneOf('LIMITS', value ?? 'standard', ['standard', 'relaxed'] as const),
  ),
  INSTALLER_KEY: setting(
    'Licence key that opens the downloads of the desktop application',
    'BTNK-…',
    value => value,
  ),
  INSTALLER_MACOS_URL: setting(
    'Address of the application for macOS',
    'https://example.com/Botanika.dmg',
    value => (value === undefined ? undefined : url('INSTALLER_MACOS_URL', value)),
  ),
  INSTALLER_FILE: setting(
    'Installer for Windows, built by npm run build:installer',
    './scripts/installer/dist/Botanika-Setup.exe',
    value =>
      value === undefined
        ? resolve(import.meta.dirname, '../../scripts/installer/dist/Botanika-Setup.exe')
        : resolve(value),
  ),
  PLUGINS_DIR: setting('Folder of the plugins', './plugins', value =>
    value === undefined ? resolve(import.meta.dirname, '../../plugins') : resolve(value),
  ),
  DASHBOARD_DIR: setting('Folder of the built dashboard', './dashboard/dist', value =>
    value === undefined ? resolve(import.meta.dirname, '../../dashboard/dist') : resolve(value),
  ),
  PLUGIN_STEP_MS: setting('How long one step of a plugin may take, ms', '10000', value =>
    integer('PLUGIN_STEP_MS', value ?? '10000', { from: 100, to: 600_000 }),
  ),
} as const

/** Reads and validates every setting. Throws `ConfigError` for the first invalid one. */
export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const value = <K extends keyof typeof settings>(name: K) => {
    const given = env[name]?.trim()
    return settings[name].read(given === '' ? undefined : given) as ReturnType<(typeof settings)[K]['read']>
  }
  const apiKey = value('OPENAI_API_KEY')
  const baseUrl = value('OPENAI_BASE_URL')
  const transcriptionModel = value('TRANSCRIPTION_MODEL')
  const freezeScope = value('FREEZE_SCOPE')
  const installerKey = value('INSTALLER_KEY')
  const macosUrl = value('INSTALLER_MACOS_URL')
  return {
    host: value('HOST'),
    port: value('PORT'),
    dataDir: value('DATA_DIR'),
    mongodbUri: value('MONGODB_URI'),
    serverTimeoutMs: value('SERVER_TIMEOUT_MS'),
    publicUrl: value('PUBLIC_URL') || undefined,
    logLevel: value('LOG_LEVEL'),
    trustProxy: value('TRUST_PROXY'),
    ...(transcriptionModel !== 'off' && { transcriptionModel }),
    openai: { ...(apiKey && { apiKey }), ...(baseUrl && { baseUrl }) },
    ...embeddings(
      value('EMBEDDINGS_MODEL'),
      { baseUrl: value('EMBEDDINGS_BASE_URL'), apiKey: value('EMBEDDINGS_API_KEY') },
      { baseUrl, apiKey },
    ),
    ...google(value('GOOGLE_CLIENT_ID'), value('GOOGLE_CLIENT_SECRET'), value('GOOGLE_ISSUER')),
    ...mail(value('SMTP_URL'), value('MAIL_FROM')),
    aiLimits: {
      firstByteMs: value('AI_FIRST_BYTE_MS'),
      idleMs: value('AI_IDLE_MS'),
      totalMs: value('AI_TOTAL_MS'),
    },
    videoModels: value('VIDEO_MODELS'),
    demoEmail: value('DEMO_EMAIL'),
    ...(freezeScope && { freezeScope }),
    outboundAllow: value('OUTBOUND_ALLOW'),
    googleDocsUrl: value('GOOGLE_DOCS_URL'),
    limits: value('LIMITS'),
    installer: {
      ...(installerKey && { key: installerKey }),
      ...(macosUrl && { macosUrl }),
      file: value('INSTALLER_FILE'),
    },
    pluginsDir: value('PLUGINS_DIR'),
    dashboardDir: value('DASHBOARD_DIR'),
    pluginStepMs: value('PLUGIN_STEP_MS'),
    pluginEnv: others(env),
  }
}

function others(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const found = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(found.filter(([name, value]) => value !== '' && !Object.hasOwn(settings, name)))
}

interface Server {
  baseUrl: string | undefined
  apiKey: string | undefined
}

/** The key for chats is used only with its own server. */
function embeddings(model: string | undefined, own: Server, chats: Server): Pick<Config, 'embeddings'> {
  if (!own.baseUrl && !own.apiKey) return model ? { embeddings: { model } } : {}
  if (!model)
    throw new ConfigError(
      'EMBEDDINGS_BASE_URL and EMBEDDINGS_API_KEY go together with EMBEDDINGS_MODEL, which is not set. Name the model, or remove them.',
    )
  const chatsUrl = chats.baseUrl ?? openaiBaseUrl
  const baseUrl = own.baseUrl ?? chatsUrl
  const apiKey =
    own.apiKey ?? (new URL(baseUrl).origin === new URL(chatsUrl).origin ? chats.apiKey : undefined)
  return { embeddings: { model, server: { baseUrl, ...(apiKey && { apiKey }) } } }
}
