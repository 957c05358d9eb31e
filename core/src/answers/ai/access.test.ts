import { describe, expect, it } from 'vitest'
import {
  type AccessQuestion,
  resolveAccess,
  resolveTranscription,
  type TranscriptionQuestion,
} from './access.ts'
import { createModelRegistry } from './models.ts'

const registry = createModelRegistry([{ alias: 'llama3' }])
const guardedFetch = async () => new Response()
const find = (question: Partial<AccessQuestion>) => {
  const { provider, model, access, reason } = resolveAccess({ alias: 'gpt-4o', registry, ...question })
  return { provider, alias: model.alias, access, reason }
}

describe('resolveAccess', () => {
  it('takes the key of the integration, then of the user, then of the server', () => {
    const integration = { apiKey: 'sk-integration' }
    const user = { apiKey: 'sk-user' }
    const server = { apiKey: 'sk-server' }
    const resolved = (question: Partial<AccessQuestion>) => [
      find(question).reason,
      find(question).access.apiKey,
    ]
    expect(resolved({ integration, user, server })).toEqual(['integration', 'sk-integration'])
    expect(resolved({ integration: { apiKey: ' ' }, user, server })).toEqual(['user', 'sk-user'])
    expect(resolved({ integration: {}, user: {}, server })).toEqual(['server', 'sk-server'])
  })

  it('falls back to the built-in model when nobody gave a key', () => {
    const fallback = { provider: 'local', alias: 'botanika-local', access: {}, reason: 'no-key' }
    expect(find({})).toEqual(fallback)
    expect(find({ alias: 'dall-e-3' })).toEqual(fallback)
  })

  it('uses the built-in model when it was chosen, whatever keys there are', () => {
    expect(find({ alias: 'botanika-local', server: { apiKey: 'sk-server' } })).toMatchObject({
      provider: 'local',
      reason: 'chosen',
      access: {},
    })
  })

  it("reaches a user's address through the guard only, the server's without", () => {
    const user = { apiKey: 'sk-user', baseUrl: 'http://10.0.0.5/v1' }
    expect(find({ user, guardedFetch }).access).toEqual({ ...user, fetch: guardedFetch })
    expect(find({ user }).reason).toBe('no-key')
    expect(find({ server: { baseUrl: 'http://127.0.0.1:11434/v1' }, guardedFetch })).toMatchObject({
      reason: 'server',
      access: { baseUrl: 'http://127.0.0.1:11434/v1' },
    })
    expect(
      find({ server: { baseUrl: 'http://127.0.0.1:11434/v1' }, guardedFetch }).access,
    ).not.toHaveProperty('fetch')
  })

  it('never sends a key to another vendor', () => {
    const google = 'https://generativelanguage.googleapis.com/v1beta/openai'
    const user = { apiKey: 'AIzaUser' }
    const server = { apiKey: 'sk-server' }
    expect(find({ alias: 'gemini-2.5-pro', user, server })).toMatchObject({
      reason: 'user',
      access: { apiKey: 'AIzaUser', baseUrl: google },
    })
    expect(find({ user, server })).toMatchObject({ reason: 'server', access: { apiKey: 'sk-server' } })
    expect(find({ alias: 'gemini-2.5-pro', server }).reason).toBe('no-key')
    expect(find({ alias: 'llama3', server }).reason).toBe('no-key')
  })

  it('makes pictures and films elsewhere than it chats', () => {
    expect(find({ alias: 'dall-e-3', server: { apiKey: 'sk-server' } }).provider).toBe('images')
    expect(find({ alias: 'veo-3', server: { apiKey: 'AIzaServer' } }).provider).toBe('videos')
  })

  it('calls /responses at OpenAI’s own address, and elsewhere only when it is configured', () => {
    const server = { apiKey: 'sk-server' }
    const own = { ...server, baseUrl: 'http://127.0.0.1:4000/v1' }
    expect(find({ server }).provider).toBe('responses')
    expect(find({ server: { ...server, baseUrl: 'https://api.openai.com/v1' } }).provider).toBe('responses')
    expect(find({ server: { ...server, baseUrl: 'https://api.openai.com.evil.example/v1' } }).provider).toBe(
      'chat-completions',
    )
    expect(find({ server: own }).provider).toBe('chat-completions')
    const resolved = createModelRegistry([{ alias: 'gpt-4o', provider: 'responses' }])
    expect(find({ server: own, registry: resolved }).provider).toBe('responses')
  })

  it('calls a model at the administrator’s address with its own key only', () => {
    const baseUrl = 'http://127.0.0.1:11434/v1'
    const registry = createModelRegistry([{ alias: 'llama3', baseUrl }])
    const user = { apiKey: 'sk-user', baseUrl: 'https://user.example/v1' }
    const given = { alias: 'llama3', registry, user, server: { apiKey: 'sk-server' }, guardedFetch }
    expect(find(given)).toMatchObject({ reason: 'server', access: { baseUrl } })
    expect(find(given).access).not.toHaveProperty('apiKey')
    expect(find({ ...given, modelKey: 'gsk-own' }).access).toEqual({ apiKey: 'gsk-own', baseUrl })
  })
})

describe('resolveTranscription', () => {
  const user = { apiKey: 'sk-user' }
  const server = { apiKey: 'sk-server' }
  const hear = (question: Partial<TranscriptionQuestion>) =>
    resolveTranscription({ alias: 'gpt-4o', writer: 'whisper-1', registry, guardedFetch, ...question })
      ?.access ?? null

  it('takes the key of the integration, then of the user, then of the server', () => {
    const integration = { apiKey: 'sk-integration' }
    expect(hear({ integration, user, server })).toEqual({ apiKey: 'sk-integration' })
    expect(hear({ integration: {}, user, server })).toEqual({ apiKey: 'sk-user' })
    expect(hear({ user: { apiKey: 'AIzaUser' }, server })).toEqual({ apiKey: 'sk-server' })
  })

  it('finds nobody without a key, and nobody for an assistant that was given the built-in model', () => {
    expect(hear({})).toBeNull()
    expect(hear({ alias: 'botanika-local', user, server })).toBeNull()
  })

  it('asks a compatible server that the questions go to, through the guard where a user chose it', () => {
    const own = { ...user, baseUrl: 'https://gateway.example/v1' }
    expect(hear({ user: own, server })).toEqual({ ...own, fetch: guardedFetch })
    expect(hear({ server: own })).toEqual(own)
  })

  it('transcribes for a model of Google’s with a key of OpenAI’s, and never sends Google’s key to anybody else', () => {
    expect(hear({ alias: 'gemini-2.5-pro', user: { apiKey: 'AIzaUser' }, server })).toEqual(server)
    expect(hear({ alias: 'gemini-2.5-pro', user: { apiKey: 'AIzaUser' } })).toBeNull()
  })

  it('stays at the administrator’s address, with that key alone', () => {
    const baseUrl = 'http://127.0.0.1:11434/v1'
    const registry = createModelRegistry([{ alias: 'llama3', baseUrl }])
    expect(hear({ alias: 'llama3', registry, user, server })).toEqual({ baseUrl })
    expect(hear({ alias: 'llama3', registry, user, modelKey: 'gsk-own' })).toEqual({
      apiKey: 'gsk-own',
      baseUrl,
    })
  })

  it('prefers a server that the administrator runs for it, which transcribes for everybody and gets its own key alone', () => {
    const baseUrl = 'http://127.0.0.1:8000/v1'
    const registry = createModelRegistry([{ alias: 'our-whisper', target: 'whisper-large', baseUrl }])
    const given = { registry, writer: 'our-whisper', user, server }
    expect(hear(given)).toEqual({ baseUrl })
    expect(hear({ ...given, alias: 'botanika-local', writerKey: 'ours' })).toEqual({
      apiKey: 'ours',
      baseUrl,
    })
  })
})
