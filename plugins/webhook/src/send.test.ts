import { newHook, openChannel } from '@botanika/core/testing'
import { describe, expect, it } from 'vitest'
import plugin from './index.ts'
import { findFault } from './sign.ts'

const config = {
  url: 'https://crm.example.com/bot',
  secret: 'signing-secret-of-the-owner',
  assistantId: 'asst_anybody',
}
const open = (fetch: typeof globalThis.fetch = async () => new Response()) =>
  openChannel({ plugin, type: 'webhook', config, fetch })
const part = {
  id: 'part-1',
  chat: { id: 'c1', kind: 'private' },
  content: { kind: 'text', markdown: '**Да**' },
  replyTo: 'm1',
} as const

describe('what the webhook sends', () => {
  it('is the text with the stable id of the part, signed over time and body', async () => {
    const { channel, context, calls } = await open()
    await channel.send(part, context())
    const [call] = calls
    const body = Buffer.from((await call?.arrayBuffer()) ?? '')
    expect(JSON.parse(body.toString())).toEqual({
      id: 'part-1',
      chat: { id: 'c1', kind: 'private' },
      text: '**Да**',
      format: 'markdown',
      replyTo: 'm1',
    })
    const proof = {
      secret: config.secret,
      now: Date.now(),
      time: call?.headers.get('x-botanika-timestamp') ?? '',
      signature: call?.headers.get('x-botanika-signature') ?? '',
    }
    expect(findFault(body, proof)).toBeUndefined()
    expect(findFault(body, { ...proof, time: String(Number(proof.time) + 1) })).toContain('Signature')
  })

  it('carries an image as base64', async () => {
    const { channel, context, calls } = await open()
    const content = {
      kind: 'image',
      bytes: new Uint8Array([1, 2]),
      mime: 'image/png',
      name: 'a.png',
    } as const
    await channel.send({ ...part, content }, context())
    expect(await calls[0]?.json()).toMatchObject({
      image: { name: 'a.png', mime: 'image/png', base64: 'AQI=' },
    })
  })

  it.each(['file', 'video'] as const)('carries a %s with its public address', async kind => {
    const { channel, context, calls } = await open()
    const url = 'https://bots.example.com/api/objects/1/content?token=t'
    const content = { kind, bytes: new Uint8Array([1, 2]), mime: 'a/b', name: 'a.b', url } as const
    await channel.send({ ...part, content }, context())
    expect(await calls[0]?.json()).toMatchObject({
      [kind]: { name: 'a.b', mime: 'a/b', base64: 'AQI=', url },
    })
  })

  it('carries buttons beside the text', async () => {
    const { channel, context, calls } = await open()
    const buttons = [{ text: 'Да', payload: 'Да, закажите' }, { text: 'Нет' }]
    await channel.send({ ...part, content: { kind: 'text', markdown: 'Заказать?', buttons } }, context())
    expect(await calls[0]?.json()).toMatchObject({ text: 'Заказать?', buttons })
  })

  it.each([
    ['{"id":"theirs-7"}', 'theirs-7'],
    ['', 'part-1'],
    ['ok', 'part-1'],
    ['{"id":7}', 'part-1'],
  ])('is accepted by a 2xx with the body %j as %s', async (body, externalId) => {
    const { channel, context } = await open(async () => new Response(body))
    expect(await channel.send(part, context())).toEqual({ externalId })
  })

  it('is tried when the form is saved, and a refusal is shown', async () => {
    const { part: integration, calls, context } = await open()
    const { config, fetch, signal } = context()
    const view = { id: '1', name: 'CRM', accountId: '2', config }
    await integration.check?.(view, { fetch, signal })
    expect(await calls[0]?.json()).toMatchObject({ check: true })
    const refusing: typeof globalThis.fetch = async () => new Response(null, { status: 401 })
    await expect(integration.check?.(view, { fetch: refusing, signal })).rejects.toMatchObject({
      kind: 'unauthorized',
    })
  })

  it('goes to no address without TLS but this machine’s own', async () => {
    const at = (url: string) =>
      openChannel({ plugin, type: 'webhook', config: { ...config, url }, fetch: async () => new Response() })
    await expect(at('http://crm.example.com/bot')).rejects.toMatchObject({ code: 'integrations.refused' })
    await expect(at('http://127.0.0.1.evil.example/')).rejects.toMatchObject({ code: 'integrations.refused' })
    await expect(at('http://127.0.0.1:8080/bot')).resolves.toBeDefined()
  })
})

describe('the files of a message', () => {
  const message = {
    id: 'm1',
    chat: { id: 'c1' },
    from: { id: 'u1' },
    text: '',
    files: [{ name: 'a.pdf', url: 'https://files.example.com/a' }],
  }
  const read = async (fetch: typeof globalThis.fetch) => {
    const { channel, context, calls } = await open(fetch)
    const [inbound] = await channel.receive(message, context({ hook: newHook('webhook') }))
    const file = inbound?.kind === 'message' ? inbound.files?.[0] : undefined
    return { bytes: file?.read(), calls }
  }

  it('are fetched when they are read, without a proof of ours', async () => {
    const { bytes, calls } = await read(async () => new Response(new Uint8Array([1, 2, 3])))
    expect(await bytes).toEqual(Buffer.from([1, 2, 3]))
    expect([...(calls[0]?.headers.keys() ?? [])]).toEqual([])
  })

  it('are refused above 20 MB however they come, and reported when they are gone', async () => {
    const piece = new Uint8Array(1024 * 1024)
    const endless = new ReadableStream({ pull: controller => controller.enqueue(piece) })
    await expect((await read(async () => new Response(endless))).bytes).rejects.toMatchObject({
      code: 'webhook.file-too-large',
    })
    const gone: typeof globalThis.fetch = async () => new Response(null, { status: 404 })
    await expect((await read(gone)).bytes).rejects.toMatchObject({ kind: 'recipient-gone' })
  })
})
