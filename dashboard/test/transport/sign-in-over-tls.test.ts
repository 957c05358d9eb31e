import type { ServerResponse } from 'node:http'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { sessionOf } from '../support/session-of.ts'
import { type Google, startGoogle } from '../support/start-google.ts'
import { type Product, startProduct } from '../support/start-product.ts'
import { startTlsProxy } from '../support/start-tls-proxy.ts'

const domain = 'garden.example'
const host = `app.${domain}`

let google: Google
let proxy: Awaited<ReturnType<typeof startTlsProxy>>
let product: Product
let browser: TestBrowser
let attackersToken = ''
let sibling: string
/** The query of an invitation link. */
let invited: string

/**
 * Plants the cookies that a sibling of the domain may try: one for the whole domain, and one with the prefix,
 * which browsers refuse.
 */
const plant = (reply: ServerResponse): void => {
  const forAll = `Domain=${domain}; Path=/; Secure`
  reply.setHeader('set-cookie', [
    `auth_token=${attackersToken}; ${forAll}`,
    `__Host-auth_token=${attackersToken}; ${forAll}`,
  ])
  reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Planted</title>')
}

beforeAll(async () => {
  const port = await freePort()
  google = await startGoogle({ sub: 'google-1', email: 'vera@gmail.example', name: 'Вера Лес' })
  proxy = await startTlsProxy({
    host,
    port,
    target: () => product.origin,
    elsewhere: (_, reply) => plant(reply),
  })
  sibling = `https://blog.${domain}:${port}/`
  product = await startProduct({
    env: {
      PUBLIC_URL: proxy.origin,
      TRUST_PROXY: '1',
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'GOCSPX-secret',
      GOOGLE_ISSUER: google.issuer,
    },
  })
  const api = createClient<CoreApi>({ origin: product.origin })
  const setupToken = new URL(product.setupLink ?? '').searchParams.get('token') ?? ''
  const admin = { username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  const session = sessionOf(await api('POST /api/setup', { body: { token: setupToken, ...admin } }))
  const invitation = await fetch(`${product.origin}/api/admin/invitations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ uses: 1, days: 1, plan: null, note: '' }),
  })
  invited = new URL(((await invitation.json()) as { link: string }).link).search
  const mallory = { username: 'Mallory', email: 'mallory@example.com', password: 'secret-1' }
  attackersToken = sessionOf(await api('POST /api/auth/register', { body: mallory })).token
  browser = await openBrowser({ args: [`--host-resolver-rules=MAP *.${domain} 127.0.0.1`] })
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await proxy?.close()
  await google?.close()
})

const open = () => browser.open({ ignoreHTTPSErrors: true })
const keptToken = ({ page }: Tab) => page.evaluate(() => localStorage.getItem('authToken'))
const keptInvitation = ({ page }: Tab) => page.evaluate(() => sessionStorage.getItem('invitation'))
const cookiesOf = async ({ page }: Tab) =>
  (await page.context().cookies(proxy.origin)).filter(({ name }) => name.endsWith('auth_token'))

/**
 * Signs in by the button of the dialog, over Google and back; returns the cookies that the server set on the
 * way.
 */
const signIn = async ({ page }: Tab): Promise<string[]> => {
  await page.goto(proxy.origin)
  await page.getByRole('button', { name: 'Войти', exact: true }).first().click()
  const back = page.waitForResponse(reply => reply.url().includes('/api/auth/google/callback'))
  await page.getByRole('button', { name: /Google/ }).click()
  const heads = await (await back).headersArray()
  await page.waitForURL('**/plan-activation')
  await page.getByText('Вера Лес').first().waitFor()
  return heads.filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value)
}

it('signs in over TLS by two cookies of the same value, which are gone at once, as an invitation is', async () => {
  const tab = await open()
  await tab.page.goto(`${proxy.origin}/${invited}`)
  await tab.page.getByRole('dialog').getByText('Вас пригласили').waitFor()
  expect(`?invite=${await keptInvitation(tab)}`).toBe(invited)
  const lines = (await signIn(tab)).filter(line => /^(__Host-)?auth_token=/.test(line))
  const token = await keptToken(tab)
  expect(token).toMatch(/./)
  const attributes = 'Max-Age=60; Path=/; Secure; SameSite=Lax'
  expect(lines).toEqual([
    `auth_token=${encodeURIComponent(token ?? '')}; ${attributes}`,
    `__Host-auth_token=${encodeURIComponent(token ?? '')}; ${attributes}`,
  ])
  await expect.poll(() => cookiesOf(tab)).toEqual([])
  await expect.poll(() => keptInvitation(tab)).toBeNull()
  await tab.page.reload()
  await tab.page.getByText('Вера Лес').first().waitFor()
  expect(tab.complaints).toEqual([])
  await tab.look('sign-in-over-tls')
})

it('signs nobody in by a cookie that another host of the domain set, and still by Google', async () => {
  const tab = await open()
  await tab.page.goto(sibling)
  expect((await cookiesOf(tab)).map(({ name, value }) => [name, value])).toEqual([
    ['auth_token', encodeURIComponent(attackersToken)],
  ])
  await tab.page.goto(proxy.origin)
  await tab.page.getByRole('button', { name: 'Войти', exact: true }).first().waitFor()
  expect(await keptToken(tab)).toBeNull()
  expect(await tab.page.getByText('Mallory').count()).toBe(0)
  await tab.look('sign-in-planted')

  await signIn(tab)
  await tab.page.reload()
  await tab.page.getByText('Вера Лес').first().waitFor()
  expect(await tab.page.getByText('Mallory').count()).toBe(0)
  expect(await keptToken(tab)).not.toBe(attackersToken)
})
