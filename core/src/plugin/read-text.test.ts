import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

it('reads an answer, an empty one too', async () => {
  expect(await readText(new Response('{"ok":true,"result":"Да"}'))).toBe('{"ok":true,"result":"Да"}')
  expect(await readText(new Response(null, { status: 204 }))).toBe('')
})

it('reads no answer that is too long, and leaves the rest of it unread', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => {
      sent += 1
      controller.enqueue(new Uint8Array(1_000))
    },
  })
  expect(await readText(new Response(endless), { most: 10_000 })).toBeUndefined()
  expect(sent).toBeLessThan(20)
})
