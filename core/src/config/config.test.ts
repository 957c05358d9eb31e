import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './setting-values.ts'
import { settings } from './settings.ts'

const root = resolve(import.meta.dirname, '../../..')
const names = Object.keys(settings) as (keyof typeof settings)[]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The example in the table is the default, if omitting the setting has the same effect. */
const hasDefault = (name: keyof typeof settings) => {
  try {
    return JSON.stringify(loadConfig({})) === JSON.stringify(loadConfig({ [name]: settings[name].example }))
  } catch (error) {
    // One of a pair cannot be set alone, so it has no default.
    if (error instanceof ConfigError && error.message.includes('go together')) return false
    throw error
  }
}

describe('the documented settings', () => {
  const rows = (file: string) =>
    [...read(file).matchAll(/^\| `([A-Z_]+)` \| (.+) \| (.+) \|$/gm)].map(([, name, about, value]) => ({
      name,
      about,
      value,
    }))

  it.each([
    ['docs/run/settings.ru.md', 'нет; например '],
    ['docs/run/settings.md', 'none; for example '],
  ])('stand in the table of %s, all of them and no other, in order, with their defaults', (file, none) => {
    const expected = names.map(name => ({
      name,
      value: `${hasDefault(name) ? '' : none}\`${settings[name].example}\``,
    }))
    expect(rows(file).map(({ name, value }) => ({ name, value }))).toEqual(expected)
  })

  it('are described in docs/run/settings.md in the words of the code', () => {
    const said = Object.fromEntries(rows('docs/run/settings.md').map(({ name, about }) => [name, about]))
    expect(said).toEqual(Object.fromEntries(names.map(name => [name, settings[name].about])))
  })

  it('stand in .env.example with their examples, each switched off and under its description', () => {
    const lines = read('.env.example').split('\n')
    const given = lines.filter(line => /^#?[A-Z_]+=/.test(line))
    expect(given).toEqual(names.map(name => `#${name}=${settings[name].example}`))
    for (const name of names)
      expect(lines[lines.indexOf(`#${name}=${settings[name].example}`) - 1]).toBe(`# ${settings[name].about}`)
  })

  it('can be switched on as they stand in .env.example', () => {
    const env = parseEnv(read('.env.example').replace(/^#([A-Z_]+=)/gm, '$1'))
    expect(Object.keys(env).sort()).toEqual([...names].sort())
    expect(() => loadConfig(env)).not.toThrow()
  })
})

describe('loadConfig', () => {
  const mend = 'Mend it in .env or in the environment.'
  const whole = (name: string, value: string, { from, to }: { from: number; to: number }) =>
    `${name} must be a whole number from ${from} to ${to}, and is "${value}". ${mend}`
  const oneOf = (name: string, value: string, allowed: string) =>
    `${name} must be one of ${allowed}, and is "${value}". ${mend}`
  const address = (name: string, value: string) =>
    `${name} must be an address that begins with http:// or https://, and is "${value}". ${mend}`
  const levels = 'fatal, error, warn, info, debug, trace, silent'
  const mongo =
    'MONGODB_URI must begin with mongodb:// or mongodb+srv:// and name a host. Mend it, or remove it to use the embedded database.'

  const unescaped =
    'MONGODB_URI has a sign in its user or password that has to be escaped: write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F, # as %23. Mend it in .env or in the environment.'

  const wrong: [name: keyof typeof settings, value: string, sentence: string][] = [
    ['PORT', '70000', whole('PORT', '70000', { from: 0, to: 65_535 })],
    ['PORT', '3000x', whole('PORT', '3000x', { from: 0, to: 65_535 })],
    ['PORT', '-1', whole('PORT', '-1', { from: 0, to: 65_535 })],
    ['MONGODB_URI', 'postgres://127.0.0.1/botanika', mongo],
    ['MONGODB_URI', 'mongodb://', mongo],
    ['PUBLIC_URL', 'bots.example.com', address('PUBLIC_URL', 'bots.example.com')],
    [
      'PUBLIC_URL',
      'https://example.com/bots',
      `PUBLIC_URL must be an address without a path, like https://example.com, and is "https://example.com/bots". ${mend}`,
    ],
    ['LOG_LEVEL', 'loud', oneOf('LOG_LEVEL', 'loud', levels)],
    [
      'TRUST_PROXY',
      'yes',
      `TRUST_PROXY must be false, a number of proxies, or their networks, like 10.0.0.0/8,loopback, and is "yes". ${mend}`,
    ],
    ['OPENAI_BASE_URL', 'localhost:11434', address('OPENAI_BASE_URL', 'localhost:11434')],
    ['EMBEDDINGS_BASE_URL', 'localhost:11434', address('EMBEDDINGS_BASE_URL', 'localhost:11434')],
    ['DEMO_EMAIL', 'demo', `DEMO_EMAIL must be an e-mail address, and is "demo". ${mend}`],
    ['FREEZE_SCOPE', 'some', oneOf('FREEZE_SCOPE', 'some', 'create, all')],
    [
      'OUTBOUND_ALLOW',
      '10.0.0.5:11434, 10.0.0.6',
      `OUTBOUND_ALLOW must be host:port pairs, like 10.0.0.5:11434, and has "10.0.0.6". ${mend}`,
    ],
    [
      'OUTBOUND_ALLOW',
      '10.0.0.5:99999',
      `OUTBOUND_ALLOW must be host:port pairs, like 10.0.0.5:11434, and has "10.0.0.5:99999". ${mend}`,
    ],
    ['MONGODB_URI', 'mongodb://owner:50%off@db', unescaped],
    ['MONGODB_URI', 'mongodb://owner:pa@ss@db/botanika', unescaped],
    ['MONGODB_URI', 'mongodb+srv://owner:pa#ss@db', unescaped],
    ['LIMITS', 'none', oneOf('LIMITS', 'none', 'standard, relaxed')],
    ['PLUGIN_STEP_MS', '5', whole('PLUGIN_STEP_MS', '5', { from: 100, to: 600_000 })],
  ]

  it.each(wrong)('refuses %s=%s and says how to mend it', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('never repeats a MongoDB address, which may hold a password', () => {
    const uri = 'mongo://owner:hunter2@db.example.com'
    expect(() => loadConfig({ MONGODB_URI: uri })).toThrow(/^(?!.*hunter2)/)
  })

  it('joins who signs in at the mail server, and refuses two answers and halves', () => {
    const given = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'bots@example.com' }
    const read = (env: Record<string, string>) => loadConfig({ ...given, ...env }).mail?.server
    const server = { host: 'mail.example.com', port: 465, isSecure: true }
    expect(read({})).toEqual({ ...server, user: '', password: '' })
    expect(read({ SMTP_USER: 'bot', SMTP_PASSWORD: '50%25o#f' })).toEqual({
      ...server,
      user: 'bot',
      password: '50%25o#f',
    })
    const twice = { SMTP_URL: 'smtp://bot:hunter2@mail.example.com', SMTP_PASSWORD: 'other' }
    expect(() => read(twice)).toThrow(/^SMTP_URL names a user or a password, and so does (?!.*hunter2)/)
    expect(() => read({ SMTP_PASSWORD: 'x' })).toThrow(/Add SMTP_USER/)
    expect(() => loadConfig({ SMTP_USER: 'bot' })).toThrow(/SMTP_URL, which is not set/)
  })

  it('takes a setting that is empty or blank for one that is left out', () => {
    const blank = Object.fromEntries(names.map((name, at) => [name, at % 2 ? '' : '  ']))
    expect(loadConfig(blank)).toEqual(loadConfig({}))
  })

  it('brings addresses, lists and letters to one form', () => {
    const config = loadConfig({
      PORT: ' 8080 ',
      PUBLIC_URL: 'https://Bots.Example.com/',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      TRUST_PROXY: 'True',
      DEMO_EMAIL: 'Demo@Example.com',
      OUTBOUND_ALLOW: ' Ollama.local:11434 ,, [fd00::5]:80 ',
      DATA_DIR: 'somewhere',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://bots.example.com',
      openai: { baseUrl: 'http://127.0.0.1:11434/v1' },
      trustProxy: { hops: 1 },
      demoEmail: 'demo@example.com',
      outboundAllow: ['ollama.local:11434', '[fd00::5]:80'],
      dataDir: resolve('somewhere'),
    })
  })

  describe('gives vectors a server of their own', () => {
    const chats = { OPENAI_API_KEY: 'sk-chats', OPENAI_BASE_URL: 'https://chats.example.com/v1' }
    const embeddings = (env: Record<string, string>) =>
      loadConfig({ ...chats, EMBEDDINGS_MODEL: 'meaning', ...env }).embeddings

    it('only when it is asked for', () => {
      expect(embeddings({})).toEqual({ model: 'meaning' })
      expect(loadConfig(chats).embeddings).toBeUndefined()
      expect(() => loadConfig({ EMBEDDINGS_API_KEY: 'sk-1' })).toThrow(/EMBEDDINGS_MODEL, which is not set/)
    })

    it('and sends the key for chats to the server for chats alone', () => {
      expect(embeddings({ EMBEDDINGS_BASE_URL: 'http://10.0.0.5:8080/v1' })?.server).toEqual({
        baseUrl: 'http://10.0.0.5:8080/v1',
      })
      expect(embeddings({ EMBEDDINGS_BASE_URL: 'https://chats.example.com/other' })?.server).toEqual({
        baseUrl: 'https://chats.example.com/other',
        apiKey: 'sk-chats',
      })
      expect(embeddings({ EMBEDDINGS_API_KEY: 'sk-1' })?.server).toEqual({
        baseUrl: 'https://chats.example.com/v1',
        apiKey: 'sk-1',
      })
    })
  })

  it('finds the plugins beside the core, wherever the server was started from', () => {
    expect(loadConfig({}).pluginsDir).toBe(join(root, 'plugins'))
  })
})
