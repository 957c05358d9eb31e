import { setTimeout } from 'node:timers/promises'

const patienceMs = 120_000
const againMs = 1_000

/** Posts to a webhook as messengers do: again while it answers 503, when its `Retry-After` says. Throws for any other refusal. */
export const deliver = async (
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<void> => {
  for (const end = Date.now() + patienceMs; ; ) {
    const response = await fetch(url, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (response.status === 200) return
    if (response.status !== 503 || Date.now() > end)
      throw new Error(`the delivery was answered with ${response.status}`)
    await setTimeout(Number(response.headers.get('retry-after')) * 1_000 || againMs)
  }
}
