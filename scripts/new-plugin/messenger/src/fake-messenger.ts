/** Example as far as the tests need it: it takes messages within its limit and remembers its webhook. */
export const fakeMessenger = () => {
  let webhook = ''
  let taken = 0

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const body = request.body ? ((await request.json()) as { text?: string; url?: string }) : {}
    if (pathname === '/messages') {
      if (!body.text || body.text.length > 4_000) return new Response('too long', { status: 400 })
      taken += 1
      return Response.json({ id: `s${taken}` })
    }
    if (pathname === '/me') return Response.json({ id: 'bot1' })
    if (request.method === 'PUT') webhook = body.url ?? ''
    if (request.method === 'DELETE') webhook = ''
    return Response.json({ url: webhook })
  }

  return {
    fetch: ((input, init) => answer(new Request(input, init))) satisfies typeof fetch as typeof fetch,
    takeOver: (): void => {
      webhook = 'https://another.example.com/hook'
    },
  }
}
