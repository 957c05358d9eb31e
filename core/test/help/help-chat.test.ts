import { resolve } from 'node:path'
import { afterAll, beforeAll, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
}, 60_000)
afterAll(() => server?.stop())

const ask = async (message: string, language: string) => {
  const response = await fetch(`${server.origin}/api/chat-widget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ message }),
  })
  return { status: response.status, body: await response.json() }
}
it('x', async () => {
  for (const [l, q] of [
    ['ru', 'Как поставить виджет на сайт?'],
    ['ru', 'Как подключить Telegram?'],
    ['ru', 'Нужен ли ключ?'],
    ['ru', 'Сколько стоит проезд в Марсе?'],
    ['ru', 'привет'],
    ['ru', 'забыл пароль'],
    ['ru', 'как сделать резервную копию'],
    ['en', 'How do I put the widget on my site?'],
    ['en', 'How do I connect Telegram?'],
    ['en', 'Do I need a key?'],
    ['en', 'who won the world cup'],
    ['pl', 'Jak umieścić widżet na stronie?'],
    ['pl', 'Jak podłączyć Telegram?'],
    ['pl', 'Czy potrzebny jest klucz?'],
    ['pl', 'kiedy odlot na marsa'],
  ] as const) {
    const t = performance.now()
    const a = await ask(q, l)
    console.log(
      l,
      q,
      '\n ',
      a.status,
      Math.round(performance.now() - t),
      'ms',
      JSON.stringify(a.body, null, 1),
    )
  }
}, 60_000)
