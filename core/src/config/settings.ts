import { resolve } from 'node:path'
import { projectFolder } from './places.ts'
import {
  email,
  hostAndPort,
  integer,
  list,
  mailbox,
  mongodbUri,
  oneOf,
  origin,
  trustProxy,
  url,
} from './setting-values.ts'
import { smtpUrl } from './smtp-url.ts'

interface Setting<T> {
  /** Description that is shown in docs/run/settings.md and `.env.example`. */
  about: string
  example: string
  read: (value: string | undefined) => T
}

const setting = <T>(about: string, example: string, read: Setting<T>['read']) => ({ about, example, read })

/** The settings by environment variable; a test compares docs/run/settings.md and `.env.example` with this table. */
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
  CHAT_LOG_DAYS: setting('Days after which entries of the chat log are deleted', '365', value =>
    integer('CHAT_LOG_DAYS', value ?? '365', { from: 1, to: 36_500 }),
  ),
  X_RAY_DAYS: setting('Days after which the X-rays of replies are deleted', '90', value =>
    integer('X_RAY_DAYS', value ?? '90', { from: 1, to: 36_500 }),
  ),
  INDEX_MEMORY_MB: setting(
    'Memory for the search indexes of assistants, MB; without it half of the machine’s less 256, at least 256',
    '1024',
    value =>
      value === undefined ? undefined : integer('INDEX_MEMORY_MB', value, { from: 64, to: 1_048_576 }),
  ),
  LIBREOFFICE_PATH: setting(
    'The program soffice of LibreOffice, with which DOC, XLS and RTF are read; without it the one on PATH',
    '/usr/bin/soffice',
    value => (value === undefined ? undefined : resolve(value)),
  ),
  TESSERACT_PATH: setting(
    'The program tesseract, with which scanned pages of a PDF are read; without it the one on PATH',
    '/usr/bin/tesseract',
    value => (value === undefined ? undefined : resolve(value)),
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
  SMTP_URL: setting('Mail server that sends e-mail', 'smtp://smtp.example.com:587', value =>
    value === undefined ? undefined : smtpUrl('SMTP_URL', value),
  ),
  SMTP_USER: setting(
    'Who signs in there, when SMTP_URL names nobody; taken as it is',
    'bots@example.com',
    value => value,
  ),
  SMTP_PASSWORD: setting('Its password, taken as it is: % and # too, # in quotes', 'secret', value => value),
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
    'What an unpaid account loses after its trial: create (assistants, integrations, projects), or all but reading, exporting and paying; without it the settings of the administration decide',
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
        ? resolve(projectFolder, 'scripts/installer/dist/Botanika-Setup.exe')
        : resolve(value),
  ),
  PLUGINS_DIR: setting('Folder of the plugins', './plugins', value =>
    value === undefined ? resolve(projectFolder, 'plugins') : resolve(value),
  ),
  DASHBOARD_DIR: setting('Folder of the built dashboard', './dashboard/dist', value =>
    value === undefined ? resolve(projectFolder, 'dashboard/dist') : resolve(value),
  ),
  PLUGIN_STEP_MS: setting('How long one step of a plugin may take, ms', '10000', value =>
    integer('PLUGIN_STEP_MS', value ?? '10000', { from: 100, to: 600_000 }),
  ),
} as const
