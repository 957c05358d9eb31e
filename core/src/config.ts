import { resolve } from 'node:path'
import type { TrustProxy } from './platform/http/client-address.ts'
import {
  ConfigError,
  email,
  hostAndPort,
  integer,
  list,
  mongodbUri,
  oneOf,
  origin,
  trustProxy,
  url,
} from './setting-values.ts'

/** Where the `openai` package calls unless told otherwise. */
export const openaiBaseUrl = 'https://api.openai.com/v1'

/** Everything that can be set from outside, validated. Nothing else in the product reads `process.env`. */
export interface Config {
  host: string
  port: number
  /** Absolute folder of the embedded database, the secrets and temporary files. */
  dataDir: string
  /** A MongoDB to use instead of the embedded database. */
  mongodbUri?: string
  /** Address under which people and messengers reach this installation, without a trailing slash. */
  publicUrl?: string
  logLevel: string
  trustProxy: TrustProxy
  openai: { apiKey?: string; baseUrl?: string }
  /** What turns texts into vectors; left out: retrieval goes by words alone. */
  embeddings?: EmbeddingsConfig
  /** Model that writes down what is said in recordings; left out: nobody does. */
  transcriptionModel?: string
  /** Time limits of a provider's reply, ms. */
  aiLimits: { firstByteMs: number; idleMs: number; totalMs: number }
  videoModels: 'off' | 'on'
  /** Signing in with Google; missing: not offered. */
  google?: { clientId: string; clientSecret: string; issuer: string }
  demoEmail: string
  freezeScope: 'create' | 'all'
  /** `host:port` pairs that the outbound guard lets through although they are private. */
  outboundAllow: readonly string[]
  /** Origin of Google Docs, without a trailing slash. */
  googleDocsUrl: string
  limits: 'standard' | 'relaxed'
  pluginsDir: string
  /** The variables of the environment that are no setting of the core: what a plugin's settings name is taken of them. */
  pluginEnv: Readonly<Record<string, string>>
  /** How long one step of a plugin (reading, setting up, starting, stopping) may take, ms. */
  pluginStepMs: number
}

export interface EmbeddingsConfig {
  model: string
  /** A server and key of their own, for everyone's texts; left out: each account's own provider. */
  server?: { baseUrl: string; apiKey?: string }
}

interface Setting<T> {
  /** Shown in README and `.env.example`. */
  about: string
  example: string
  read: (value: string | undefined) => T
}

const setting = <T>(about: string, example: string, read: Setting<T>['read']): Setting<T> => ({
  about,
  example,
  read,
})

/** The settings by their environment variable; README and `.env.example` are checked against this table. */
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
  FREEZE_SCOPE: setting('What an unpaid account loses after 3 days: create, or all', 'create', value =>
    oneOf('FREEZE_SCOPE', value ?? 'create', ['create', 'all'] as const),
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
  PLUGINS_DIR: setting('Folder of the plugins', './plugins', value =>
    value === undefined ? resolve(import.meta.dirname, '../../plugins') : resolve(value),
  ),
  PLUGIN_STEP_MS: setting('How long one step of a plugin may take, ms', '10000', value =>
    integer('PLUGIN_STEP_MS', value ?? '10000', { from: 100, to: 600_000 }),
  ),
} as const

/** Reads and checks every setting. Throws `ConfigError` at the first one that cannot be used. */
export const loadConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const value = <K extends keyof typeof settings>(name: K) => {
    const given = env[name]?.trim()
    return settings[name].read(given === '' ? undefined : given) as ReturnType<(typeof settings)[K]['read']>
  }
  const apiKey = value('OPENAI_API_KEY')
  const baseUrl = value('OPENAI_BASE_URL')
  const transcriptionModel = value('TRANSCRIPTION_MODEL')
  return {
    host: value('HOST'),
    port: value('PORT'),
    dataDir: value('DATA_DIR'),
    mongodbUri: value('MONGODB_URI'),
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
    aiLimits: {
      firstByteMs: value('AI_FIRST_BYTE_MS'),
      idleMs: value('AI_IDLE_MS'),
      totalMs: value('AI_TOTAL_MS'),
    },
    videoModels: value('VIDEO_MODELS'),
    demoEmail: value('DEMO_EMAIL'),
    freezeScope: value('FREEZE_SCOPE'),
    outboundAllow: value('OUTBOUND_ALLOW'),
    googleDocsUrl: value('GOOGLE_DOCS_URL'),
    limits: value('LIMITS'),
    pluginsDir: value('PLUGINS_DIR'),
    pluginStepMs: value('PLUGIN_STEP_MS'),
    pluginEnv: others(env),
  }
}

function others(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const found = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(found.filter(([name, value]) => value !== '' && !Object.hasOwn(settings, name)))
}

function google(clientId: string | undefined, clientSecret: string | undefined, issuer: string) {
  if (clientId && clientSecret) return { google: { clientId, clientSecret, issuer } }
  if (!clientId && !clientSecret) return {}
  throw new ConfigError(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together, and only one of them is set. Add the other, or remove both.',
  )
}

interface Server {
  baseUrl: string | undefined
  apiKey: string | undefined
}

/** The key for chats goes along only where its own server is asked. */
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
