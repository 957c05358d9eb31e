import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CuttableLine, openLine } from './support/cuttable.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { asPerson, asVisitor } from './support/person.ts'
import { startSite } from './support/site.ts'
import { type ProductProcess, startProcess } from './support/start-process.ts'

/** Matches a browser's complaint about a server that is away: the only one that is expected. */
const lineIsDown = /WebSocket|ERR_CONNECTION|Failed to load resource/
const question = 'Какая гарантия на коронки из диоксида циркония?'

describe('the main job, as a person does it', () => {
  const closing: (() => unknown)[] = []
  let browser: TestBrowser

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  afterAll(() => browser.close())

  /** A product on an empty folder with an assistant that has read three documents, and a line to it that can be cut. */
  const prepare = async (env: Record<string, string> = {}) => {
    const product: ProductProcess = await startProcess({ env, data: 'empty' })
    closing.push(product.stop)
    const line: CuttableLine = await openLine(product.origin)
    closing.push(line.close)
    const owner = await browser.open()
    const person = asPerson(owner.page, product.origin)
    await person.setUp(product.setupLink ?? 'no set-up link was printed')
    await person.createAssistant('Клиника')
    await person.teach('clinic.pdf', 'contract.docx', 'flowers.txt')
    return { product, line, owner, person }
  }
  /** A page of another site that carries the tag, reached through the line. */
  const visit = async (tag: string, { product, line }: { product: ProductProcess; line: CuttableLine }) => {
    const site = await startSite(() => tag.replace(product.origin, line.origin))
    closing.push(site.close)
    const visitor = await browser.open({ viewport: { width: 900, height: 700 } })
    await visitor.page.goto(site.origin)
    return { ...visitor, ...asVisitor(visitor.page) }
  }

  it('set-up → assistant → PDF, DOCX, TXT → a cited answer with its page → the widget on another site', async () => {
    const made = await prepare()
    const { owner, person } = made

    await person.ask(question)
    await owner.page.getByText('пять лет').first().waitFor()
    const source = owner.page.getByRole('button', { name: 'Источник 1: clinic.pdf' }).first()
    await source.click()
    const sheet = owner.page.getByRole('dialog')
    await sheet.getByText('стр. 4').first().waitFor()
    expect(await sheet.locator('mark').first().textContent()).toContain('пять лет')
    await owner.look('main-job-source')
    await owner.page.keyboard.press('Escape')

    const visitor = await visit(await person.embedTag(), made)
    await visitor.open()
    await visitor.ask(question)
    await expect.poll(visitor.reply, { timeout: 30_000 }).toContain('пять лет')
    await visitor.page
      .getByRole('button', { name: /clinic\.pdf/ })
      .first()
      .waitFor()
    await visitor.look('main-job-widget')

    await expect
      .poll(visitor.reply, { timeout: 30_000 })
      .toMatch(/[^_]Отвечает встроенная модель.*додумывает\.\s*$/)
    const before = await visitor.reply()
    await visitor.page.reload()
    await visitor.open()
    await expect.poll(visitor.reply, { timeout: 30_000 }).toBe(before)

    await visitor.ask('Покажите все скидки списком')
    // The welcome is the first.
    await expect.poll(visitor.replies, { timeout: 30_000 }).toBe(3)
    made.line.cut()
    await expect.poll(visitor.reply, { timeout: 60_000 }).toMatch(/Студентам.*5 %—/s)
    // Its markers are drawn as links when the reply is complete.
    await expect.poll(visitor.reply, { timeout: 30_000 }).not.toContain('[1]')
    const shown = await visitor.reply()
    expect(shown.split('Студентам')).toHaveLength(2)
    await visitor.page.reload()
    await visitor.open()
    await expect.poll(visitor.reply, { timeout: 30_000 }).toBe(shown)

    await made.product.kill()
    const { port } = new URL(made.product.origin)
    const again = await startProcess({ dataDir: made.product.dataDir, port: Number(port) })
    closing.push(again.stop)
    expect(again.setupLink).toBeNull()
    await visitor.ask(question)
    await expect.poll(visitor.replies, { timeout: 60_000 }).toBe(4)
    await expect.poll(visitor.reply, { timeout: 60_000 }).toMatch(/пять лет.*десять лет/s)
    await visitor.page.reload()
    await visitor.open()
    await expect.poll(visitor.replies, { timeout: 30_000 }).toBe(4)
    expect(await visitor.questions()).toBe(3)

    expect(owner.complaints.filter(each => !lineIsDown.test(each))).toEqual([])
    expect(visitor.complaints.filter(each => !lineIsDown.test(each))).toEqual([])
  })

  it('the same with an OpenAI-compatible server, cut in the middle of a slow reply', async () => {
    const words = Array.from({ length: 60 }, (_, place) => `слово${place + 1}`).join(' ')
    const answer = `На коронки из диоксида циркония — пять лет [1]. ${words} конец.`
    const provider = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 6 })
    provider.onMessage(/гарантия/i, { content: answer }, { latency: 60 })
    await provider.start()
    closing.push(() => provider.stop())
    const made = await prepare({
      OPENAI_API_KEY: 'sk-test-key-1234567890',
      OPENAI_BASE_URL: `${provider.url}/v1`,
    })
    const { owner, person } = made

    await person.ask(question)
    await owner.page.getByText('слово5 ').first().waitFor()
    await owner.page.getByRole('button', { name: 'Остановить ответ' }).waitFor()
    await owner.page.getByText('конец.').first().waitFor()
    await owner.page.getByRole('button', { name: 'Источник 1: clinic.pdf' }).first().waitFor()

    const visitor = await visit(await person.embedTag(), made)
    await visitor.open()
    await visitor.ask(question)
    await expect.poll(visitor.reply, { timeout: 30_000 }).toContain('слово7')
    expect(await visitor.reply()).not.toContain('конец')
    made.line.cut()
    await expect.poll(visitor.reply, { timeout: 60_000 }).toContain('конец.')
    const shown = (await visitor.reply()).replace(/\s+/g, ' ')
    expect(shown).toContain(words)
    expect(shown.split('слово30 ')).toHaveLength(2)
    expect(made.product.printed()).not.toContain('sk-test-key')
  })
})
