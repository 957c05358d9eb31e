import type { MessengerDouble } from '@botanika/core/testing'

/**
 * Example as far as tests need it: it takes messages within its limit, remembers its webhook, and delivers there what a
 * person writes. What it would refuse is refused here, or the tests prove nothing.
 */
export const fakeMessenger = (): MessengerDouble & { takeOver(): void } => {
  const sent: { text: string }[] = []
  let webhook = { url: '', secret: '' }
  let written = 0

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const body = request.body
      ? ((await request.json()) as { text?: string; url?: string; secret?: string })
      : {}
    if (pathname === '/messages') {
      const { text = '' } = body
      if (text === '' || text.length > 4_000) return new Response('too long', { status: 400 })
      sent.push({ text })
      return Response.json({ id: `s${sent.length}` })
    }
    if (pathname === '/me') return Response.json({ id: 'bot1' })
    if (request.method === 'PUT') webhook = { url: body.url ?? '', secret: body.secret ?? '' }
    if (request.method === 'DELETE') webhook = { url: '', secret: '' }
    return Response.json({ url: webhook.url })
  }

  return {
    fetch: (input, init) => answer(new Request(input, init)),
    sent,
    write: text => {
      written += 1
      const from = { id: 'u1', name: 'Анна', language: 'ru' }
      const message = { id: `w${written}`, kind: 'message', chat: { id: 'c1', kind: 'private' }, from, text }
      return {
        url: webhook.url,
        headers: { 'content-type': 'application/json', 'x-example-secret': webhook.secret },
        body: JSON.stringify(message),
      }
    },
    takeOver: () => {
      webhook = { url: 'https://another.example.com/hook', secret: '' }
    },
  }
}
