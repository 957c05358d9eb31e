import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../dashboard/test/support/open-browser.ts'
import { stories } from '../../widget-sdk/src/stories.tsx'

const widget = 'Виджет/Состояния'
const administration = 'Администрирование'
const folder = resolve(import.meta.dirname, '../storybook-static')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface IndexEntry {
  id: string
  title: string
  name: string
  type: string
}

let server: Server
let browser: TestBrowser
let origin: string
let entries: IndexEntry[]

beforeAll(async () => {
  if (!existsSync(join(folder, 'index.json'))) throw new Error('Build it first: npm test -- --only storybook')
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      const body = await readFile(join(folder, pathname))
      response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'application/octet-stream' })
      response.end(body)
    } catch {
      // A story may ask for an image that nobody serves: it shows how that looks.
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>
  }
  entries = Object.values(index.entries).filter(({ type }) => type === 'story')
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  await new Promise(done => server.close(done))
})

const groups = () => Map.groupBy(entries, ({ title }) => title.split('/')[0] ?? '')

it('lists the stories of every group', () => {
  expect([...groups().keys()].sort()).toEqual(
    [
      'UI',
      administration,
      'Виджет',
      'Знакомство',
      'Знания',
      'Интеграции',
      'Основы',
      'Площадка',
      'Формы',
      'Чат',
      'Экраны',
    ].sort(),
  )
  expect(entries.filter(({ title }) => title === widget).map(({ name }) => name)).toEqual(
    stories.map(({ title }) => title),
  )
})

/**
 * The globals of Storybook's preview: the channel by which its frame asks for a story, and the story that it
 * draws. A story is finished before the next is asked for: Storybook loads the page anew otherwise.
 */
interface Preview extends Window {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit(event: string, given?: unknown): void
    on(event: string, listener: (given?: unknown) => void): void
    off(event: string, listener: (given?: unknown) => void): void
  }
  __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string } }
}

/** Opens the page without Storybook's frame. It draws one story after the other: to load it for each takes much longer. */
const openPreview = async ({ id }: IndexEntry): Promise<Page> => {
  const { page } = await browser.open()
  // Here axe need not look at each: nothing is asked of what it finds, and it takes half of the time.
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as Partial<Preview>
    return /finished|errored/.test(preview?.currentRender?.phase ?? '')
  })
  return page
}

/** Asks for a story and waits until Storybook has drawn it or gave it up. */
const select = (page: Page, { id }: IndexEntry): Promise<string> =>
  page.evaluate(
    storyId =>
      new Promise<string>(resolve => {
        const channel = (window as unknown as Preview).__STORYBOOK_ADDONS_CHANNEL__
        const finished = () => end('finished')
        const failed = () => end('failed')
        const end = (outcome: string) => {
          for (const event of successes) channel.off(event, finished)
          for (const event of failures) channel.off(event, failed)
          resolve(outcome)
        }
        // The second is of the story that the page was opened with.
        const successes = ['storyFinished', 'storyUnchanged']
        const failures = ['storyThrewException', 'storyErrored', 'storyMissing']
        for (const event of successes) channel.on(event, finished)
        for (const event of failures) channel.on(event, failed)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
        setTimeout(() => end('late'), 20_000)
      }),
    id,
  )

/** Returns whether a story was drawn, a widget within the shadow root of its own. */
const isDrawn = async (page: Page, entry: IndexEntry): Promise<boolean> => {
  if ((await select(page, entry)) !== 'finished') return false
  const drawn = await page.waitForFunction(
    isWidget => {
      if (document.querySelector('.sb-show-errordisplay, .sb-show-nopreview')) return 'failed'
      // A dialog of a story lies beside the root, in a portal.
      const root = document.getElementById('storybook-root')
      if (!isWidget)
        return root?.hasChildNodes() || document.querySelector('[data-radix-portal], [role]') !== null
      const roots = (from: Element | ShadowRoot): ShadowRoot[] =>
        [...from.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? [shadowRoot, ...roots(shadowRoot)] : [],
        )
      return root !== null && roots(root).some(shadow => shadow.querySelector('button') !== null)
    },
    entry.title === widget,
    { timeout: 20_000 },
  )
  return (await drawn.jsonValue()) === true
}

it('draws every story of the widget and the administration, and the first of every group', async () => {
  const firsts = [...groups().values()].flatMap(group => group[0] ?? [])
  const whole = entries.filter(({ title }) => title === widget || title.startsWith(`${administration}/`))
  const left = [...new Set([...whole, ...firsts])]
  const faults: string[] = []
  const work = async () => {
    const page = left[0] && (await openPreview(left[0]))
    if (!page) return
    for (let entry = left.shift(); entry; entry = left.shift())
      if (!(await isDrawn(page, entry).catch(() => false))) faults.push(entry.id)
  }
  await Promise.all([work(), work()])
  expect(faults).toEqual([])
})
