import type { Browser, Page } from 'playwright-core'
import type { Socket } from 'socket.io'
import { expect, test } from 'vitest'
import { examples } from '../../scripts/examples/examples.ts'
import { serveExamples } from '../../scripts/examples/serve-examples.ts'
import type { OfferedAction } from '../src/wire.ts'
import { ask, key, launcher, openSite, otherKey, plain, reply } from './open-site.ts'
import { startTestServer } from './test-server.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

const patience = { timeout: 20_000 }

/** The server's side of actions: what is offered, and calls to the page that offered it last. */
function createCaller() {
  const offers: OfferedAction[][] = []
  const results: { callId: string; outcome: string; result?: string }[] = []
  let line: Socket | undefined
  let calls = 0
  return {
    offers,
    results,
    onSocket(socket: Socket) {
      socket.on('action:offer', ({ actions }, ack) => {
        line = socket
        offers.push(JSON.parse(actions))
        ack({ ok: true })
      })
      socket.on('action:result', (result, ack) => {
        results.push(result)
        ack({ ok: true })
      })
    },
    call(name: string, given: object) {
      const callId = String(++calls).padStart(24, '0')
      line?.emit('action:call', { callId, conversationId: 'f'.repeat(24), name, arguments: given })
      return callId
    },
    end: (callId: string) => line?.emit('action:ended', { callId }),
  }
}

const stub =
  'window.Botanika=window.Botanika||function(){(Botanika.q=Botanika.q||[]).push(arguments)};ran=[];'
const cart = `Botanika('action',{name:'add_to_cart',description:'Кладёт товар в корзину',
  parameters:{type:'object',properties:{sku:{type:'string'}}},run:async given=>{ran.push(given);return {total:700,at:new Date(0)}}});`

async function openShop(script: string) {
  const caller = createCaller()
  const site = await openSite(browser, {
    html: tag => plain(`<script>${stub}${script}</script>${tag}`),
    closing,
    dist,
    server: { onSocket: caller.onSocket },
  })
  await launcher(site.page).click()
  await expect.poll(() => caller.offers.length, patience).toBeGreaterThan(0)
  return { ...site, caller }
}
const question = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ассистент хочет' })
const ran = (page: Page) => page.evaluate('ran')

test('the visitor is asked, by words and keyboard, before an action runs; its result goes back', async () => {
  const { page, caller, faults } = await openShop(cart)
  expect(caller.offers.at(-1)).toEqual([
    {
      name: 'add_to_cart',
      description: 'Кладёт товар в корзину',
      parameters: { type: 'object', properties: { sku: { type: 'string' } } },
    },
  ])
  const field = page.getByRole('textbox')
  await field.focus()
  const callId = caller.call('add_to_cart', { sku: '<img src=x onerror=ran.push(1)>' })
  await question(page).getByText('Кладёт товар в корзину').waitFor()
  await question(page).getByText('sku: <img src=x onerror=ran.push(1)>').waitFor()
  // The focus stays in the field of a visitor who is writing.
  expect(await field.evaluate(one => one.matches(':focus'))).toBe(true)
  expect(await ran(page)).toEqual([])
  await page.getByRole('button', { name: 'Разрешить' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => caller.results, patience)
    .toEqual([{ callId, outcome: 'done', result: '{"total":700,"at":"1970-01-01T00:00:00.000Z"}' }])
  expect(await ran(page)).toEqual([{ sku: '<img src=x onerror=ran.push(1)>' }])
  await expect.poll(() => question(page).count(), patience).toBe(0)
  // The conversation goes on.
  await ask(page, 'Спасибо')
  await reply(page, 'Вы сказали: «Спасибо».').waitFor()
  expect(faults).toEqual([])
})

test('declined, ended by the server, without an action of that name: nothing runs', async () => {
  const { page, caller } = await openShop(cart)
  caller.call('add_to_cart', { sku: 'A' })
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await expect.poll(() => caller.results, patience).toMatchObject([{ outcome: 'declined' }])
  const ended = caller.call('add_to_cart', { sku: 'B' })
  await question(page).waitFor()
  caller.end(ended)
  await expect.poll(() => question(page).count(), patience).toBe(0)
  caller.call('open_the_vault', {})
  await expect.poll(() => caller.results.length, patience).toBe(2)
  expect(caller.results[1]).toMatchObject({ outcome: 'failed' })
  expect(await ran(page)).toEqual([])
})

test('one that only reads runs at once; one that throws is said to have failed; what is too large is cut', async () => {
  const { page, caller, lines } = await openShop(`
    Botanika('action',{name:'read',description:'Читает',confirm:false,run:()=>{ran.push(1);const a={};a.a={a:{a:{a:{a:{a:{a:{a:{a:1}}}}}}}};return a}});
    Botanika('action',{name:'boom',description:'Падает',confirm:false,run:()=>{throw new Error('нет склада')}});
    Botanika('action',{name:'much',description:'Много',confirm:false,run:()=>'я'.repeat(50000)});`)
  await expect.poll(() => caller.offers.at(-1)?.length, patience).toBe(3)
  caller.call('read', {})
  await expect.poll(() => caller.results.length, patience).toBe(1)
  caller.call('boom', {})
  await expect.poll(() => caller.results.length, patience).toBe(2)
  caller.call('much', {})
  await expect.poll(() => caller.results.length, patience).toBe(3)
  expect(await question(page).count()).toBe(0)
  const [read, boom, much] = caller.results
  expect(read).toMatchObject({ outcome: 'done', result: expect.stringContaining('…') })
  expect(boom).toMatchObject({ outcome: 'failed', result: expect.stringContaining('нет склада') })
  expect(lines.join()).toContain('action-failed boom')
  expect(much?.result?.length).toBeLessThanOrEqual(8_192)
  expect(JSON.parse(much?.result ?? '')).toMatch(/^"я+… \(cut\)$/)
})

test('a cut ends the question, and the next connection is offered the actions again; one taken away is not', async () => {
  const { page, server, caller } = await openShop(cart)
  const before = caller.offers.length
  caller.call('add_to_cart', { sku: 'A' })
  await question(page).waitFor()
  server.cut()
  await expect.poll(() => caller.offers.length, patience).toBeGreaterThan(before)
  await expect.poll(() => question(page).count(), patience).toBe(0)
  expect(caller.results).toEqual([])
  await page.evaluate("Botanika('action',{name:'add_to_cart',run:null})")
  await expect.poll(() => caller.offers.at(-1), patience).toEqual([])
})

test('what is wrong with an action is said in the console', async () => {
  const { lines } = await openShop(`${cart}
    Botanika('action',{description:'x',run(){}});Botanika('action',{name:'a b',description:'x',run(){}});
    Botanika('action',{name:'a',run(){}});Botanika('action',{name:'a',description:'x'});`)
  await expect.poll(() => lines.length, patience).toBe(4)
  expect(lines.join('\n')).toMatch(
    /name is missing[\s\S]*«a b»[\s\S]*description is missing[\s\S]*run is no function/,
  )
})

test('the example page puts into the cart what the visitor allows', async () => {
  const caller = createCaller()
  const server = await startTestServer({ dist, look: {}, onSocket: caller.onSocket })
  closing.push(server.stop)
  const sites = await serveExamples({ server: server.origin, key, otherKey, secret: '', port: 0 })
  closing.push(sites.stop)
  expect(examples.map(({ name }) => name)).toContain('actions')
  const page = await browser.newPage({ locale: 'ru-RU' })
  closing.push(() => page.close())
  await page.goto(`${sites.origin}/actions`)
  await launcher(page).click()
  await expect.poll(() => caller.offers.at(-1)?.length, patience).toBe(2)
  caller.call('read_prices', {})
  await expect.poll(() => caller.results[0]?.result, patience).toBe('{"Фикус":1900,"Монстера":2400}')
  caller.call('add_to_cart', { товар: 'Фикус', количество: 2 })
  await page.getByRole('button', { name: 'Разрешить' }).click()
  await expect.poll(() => page.locator('#cart').textContent(), patience).toBe('Фикус × 2')
})
