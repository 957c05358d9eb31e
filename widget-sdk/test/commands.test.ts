import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask, key, launcher, openSite, otherKey, plain, reply } from './open-site.ts'
import type { ServerOptions } from './test-server.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

const stub = `window.Botanika=window.Botanika||function(){(Botanika.q=Botanika.q||[]).push(arguments)};heard=[];
for (const name of ['ready','open','close','message','reply','error','unread']) Botanika('on',name,detail=>heard.push([name,detail]));`
const withStub = (script: string) => (tag: string) => plain(`<script>${stub}${script}</script>${tag}`)
const open = (options: { script?: string; server?: ServerOptions; attributes?: string } = {}) =>
  openSite(browser, {
    html: withStub(options.script ?? ''),
    closing,
    dist,
    ...(options.server && { server: options.server }),
    ...(options.attributes && { attributes: options.attributes }),
  })
const call = (page: Page, script: string) => page.evaluate(script)
const heard = async (page: Page): Promise<string[]> =>
  page.evaluate(
    'heard.map(([name, detail]) => [name, detail.text ?? detail.count ?? detail.code].join(" ").trim())',
  )

test('calls from before the script are done in their order, and events tell what happened', async () => {
  const { page, faults } = await open({ script: "Botanika('open');Botanika('send','Первое');" })
  await reply(page, 'Вы сказали: «Первое».').waitFor()
  await call(page, "Botanika('close')")
  await expect.poll(() => heard(page)).toContain('close')
  const lines = (await heard(page)).filter(line => !line.startsWith('unread'))
  // The visit may be open before the panel is.
  expect(lines.slice(0, 2).sort()).toEqual(['open', 'ready'])
  expect(lines.slice(2)).toEqual(['message Первое', 'reply Вы сказали: «Первое».', 'close'])
  expect(faults).toEqual([])
})

test('prefill, hide, show, toggle, locale and theme', async () => {
  const { page } = await open()
  await launcher(page).waitFor()
  await call(page, "Botanika('hide')")
  await expect.poll(() => launcher(page).count()).toBe(0)
  await call(page, "Botanika('show');Botanika('toggle');Botanika('prefill','Черновик')")
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Черновик')
  await call(page, "Botanika('locale','en');Botanika('theme','dark')")
  await page.getByText('Hi there! How can I help you?').waitFor()
  await expect
    .poll(() => page.getByRole('dialog').evaluate(panel => getComputedStyle(panel).backgroundColor))
    .toBe('rgb(22, 29, 26)')
})

test('a call that cannot be done is said in the console by name, and the next one is done', async () => {
  const { page, lines } = await open()
  await call(page, "Botanika('fly');Botanika('send');Botanika('on','wind',()=>0);Botanika('open')")
  await page.getByRole('dialog').waitFor()
  expect(lines.map(line => line.replace(/ ·.*/, ''))).toEqual([
    expect.stringContaining('command-failed Error: there is no command «fly»'),
    expect.stringContaining('send: a text is missing'),
    expect.stringContaining('there is no event «wind»'),
  ])
})

test('several widgets are called by their names', async () => {
  const { page } = await openSite(browser, {
    html: (tag, origin) =>
      withStub("Botanika({name:'help'},'prefill','Помогите');")(
        `${tag}<script src="${origin}/widget.js" data-widget="${otherKey}" data-name="help" async></script>`,
      ),
    attributes: 'data-name="shop" async',
    closing,
    dist,
  })
  await expect.poll(() => launcher(page).count()).toBe(2)
  await call(page, "Botanika({name:'help'},'open')")
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('Помогите')
  await call(page, "Botanika({name:'shop'},'open')")
  await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('')
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('an identity and a context go with the session; later context by itself', async () => {
  const { page, server } = await open({
    script:
      "Botanika('identify',{id:'42',name:'Анна',hash:'good'});Botanika('context',{cart:3});Botanika('open');",
  })
  await page.getByText('на связи').waitFor()
  const sessions = () => server.given.filter(({ name }) => name === 'session').map(({ body }) => body)
  await expect
    .poll(() => [...sessions(), ...server.given.map(({ body }) => body)])
    .toContainEqual(
      expect.objectContaining({ identity: { id: '42', name: 'Анна', hash: 'good' }, protocol: 2 }),
    )
  await call(page, "Botanika('context',{cart:4})")
  await expect.poll(() => server.given.at(-1)).toEqual({ name: 'context', body: { context: { cart: 4 } } })
})

test('a forged identity is refused aloud: in the panel, as an event and in the console', async () => {
  const { page, lines } = await open({
    script: "Botanika('open');Botanika('identify',{id:'42',hash:'forged'});",
    server: { forgedHash: 'forged' },
  })
  await page.getByText('Подпись не сходится').waitFor()
  await expect.poll(() => heard(page)).toContain('error widget.identity-refused')
  expect(lines.join()).toContain('widget.identity-refused')
})

test('reset begins as somebody who was never here; another identity does so by itself', async () => {
  const { page, server } = await open({ script: "Botanika('open');Botanika('identify',{id:'1',hash:'a'});" })
  await page.getByText('на связи').waitFor()
  await ask(page, 'Секрет')
  await reply(page, 'Вы сказали: «Секрет».').waitFor()
  await call(page, "Botanika('identify',{id:'2',hash:'b'})")
  await expect.poll(() => page.getByText('Секрет').count()).toBe(0)
  await expect.poll(() => server.records.visits.size).toBe(2)
  await call(page, "Botanika('reset')")
  await expect.poll(() => server.records.visits.size).toBe(3)
})

test('destroy takes the widget out, and the same tag may begin again', async () => {
  const { page, server } = await open()
  await launcher(page).waitFor()
  await call(page, "Botanika('destroy')")
  await expect.poll(() => page.locator('[data-botanika]').count()).toBe(0)
  await page.evaluate(
    ([src, widget]) => {
      const script = document.createElement('script')
      script.src = src ?? ''
      script.dataset.widget = widget
      document.body.append(script)
    },
    [`${server.origin}/widget.js`, key],
  )
  await launcher(page).waitFor()
})
