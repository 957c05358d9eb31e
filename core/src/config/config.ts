import { embeddings, google, mail, programs } from './config-groups.ts'
import { type EnvFile, readEnvFile } from './env-file.ts'
import { ConfigError } from './setting-values.ts'
import { settings } from './settings.ts'
import type { SmtpServer } from './smtp-url.ts'
import type { TrustProxy } from './trust-proxy.ts'

/** All settings, validated. No other part of the product reads `process.env`. */
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
  /** Age at which records are deleted, days. */
  keptDays: { chatLog: number; xRays: number }
  /** Memory for the search indexes of all assistants, bytes; missing: by the machine's memory. */
  indexMemoryBytes?: number
  /** Programs of this machine that read documents. */
  programs: ProgramsConfig
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
  /** Time that one step of a plugin (reading, setting up, starting, stopping) may take, ms. */
  pluginStepMs: number
}

/** Where programs of this machine are looked for. */
export interface ProgramsConfig {
  /** Absolute path of `soffice`; missing: it is looked for in `searchPath`. */
  libreOffice?: string
  /** Absolute path of `tesseract`; missing: it is looked for in `searchPath`. */
  tesseract?: string
  /** `PATH` of the environment. */
  searchPath?: string
}

/** The installers of the desktop application. */
export interface InstallerConfig {
  /** The licence key; missing: nothing can be downloaded. */
  key?: string
  /** Address from which the one for macOS is downloaded; missing: not offered. */
  macosUrl?: string
  /** Absolute path of the one for Windows, which may be absent. */
  file: string
}

export interface MailConfig {
  server: SmtpServer
  from: { name: string; address: string }
}

export interface EmbeddingsConfig {
  model: string
  /** A separate server and key for the texts of all accounts; missing: each account's own provider. */
  server?: { baseUrl: string; apiKey?: string }
}

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
  const indexMemoryMb = value('INDEX_MEMORY_MB')
  return {
    host: value('HOST'),
    port: value('PORT'),
    dataDir: value('DATA_DIR'),
    mongodbUri: value('MONGODB_URI'),
    serverTimeoutMs: value('SERVER_TIMEOUT_MS'),
    keptDays: { chatLog: value('CHAT_LOG_DAYS'), xRays: value('X_RAY_DAYS') },
    ...(indexMemoryMb !== undefined && { indexMemoryBytes: indexMemoryMb * 1_048_576 }),
    programs: programs({ libreOffice: value('LIBREOFFICE_PATH'), tesseract: value('TESSERACT_PATH') }, env),
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
    ...mail(value('SMTP_URL'), {
      user: value('SMTP_USER'),
      password: value('SMTP_PASSWORD'),
      from: value('MAIL_FROM'),
    }),
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

/**
 * Loads the configuration after the `.env` of the working folder; the environment counts where both set something. Throws
 * `ConfigError`.
 */
export const loadConfigAndFile = (): { config: Config; envFile: EnvFile } => {
  const envFile = readEnvFile()
  for (const [name, value] of Object.entries(envFile.values)) process.env[name] ??= value
  try {
    return { config: loadConfig(), envFile }
  } catch (error) {
    const cut = error instanceof ConfigError && envFile.cut.find(name => error.message.includes(name))
    if (!cut) throw error
    throw new ConfigError(`${error.message} In .env its value ends before its #: put it in quotes.`, {
      cause: error,
    })
  }
}

function others(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const found = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(found.filter(([name, value]) => value !== '' && !Object.hasOwn(settings, name)))
}
