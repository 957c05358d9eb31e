import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tab } from '../support/open-browser.ts'
import { type Home, openHome } from '../support/open-home.ts'
import { type Product, startProduct } from '../support/start-product.ts'

const title = "{ ru: 'Связь', en: 'Linked', pl: 'Linked' }"
/** A messenger that links a device; what its session shows is told over HTTP. */
const plugin = `import Type from 'typebox'
import { defineChannel, definePlugin } from '@botanika/core/plugin'
import { assistantField, defineManifest } from '@botanika/core/contract'
const manifest = defineManifest({
  id: 'linked', title: ${title}, description: ${title},
  api: { 'POST /api/linked': { summary: 'Show', access: 'public', body: Type.Unknown(), reply: Type.Unknown() } },
  integrations: [{
    type: 'linked', title: ${title}, instructions: ${title}, pairing: 'qr',
    consent: { ru: 'Номер могут **ограничить**.', en: '-', pl: '-' },
    settings: Type.Object({ assistantId: assistantField() }),
  }],
})
let io
export default definePlugin(manifest, () => ({
  routes: {
    'POST /api/linked': async ({ body: { ready, ...code } }) => {
      if (ready) io.ready()
      else io.show({ ...code, ...(code.ms && { expiresAt: new Date(Date.now() + code.ms) }) })
      return {}
    },
  },
  channels: {
    linked: defineChannel({
      limits: { text: 1000 },
      session: (_, given) => new Promise(resolve => {
        io = given
        given.signal.addEventListener('abort', () => resolve())
      }),
      receive: () => [],
      send: async ({ id }) => ({ externalId: id }),
    }),
  },
}))
`
let folder: string
let product: Product
let home: Home
let tab: Tab

beforeAll(async () => {
  // Inside the repository, where a plugin finds `@botanika/core`.
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  await mkdir(join(folder, 'linked/src'), { recursive: true })
  await writeFile(join(folder, 'linked/src/index.ts'), plugin)
  product = await startProduct({ env: { PLUGINS_DIR: folder } })
  home = await openHome({ product, stop: product.stop })
  tab = home.tab
}, 240_000)

afterAll(async () => {
  await home?.stop()
  await rm(folder, { recursive: true, force: true })
})

const show = async (body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${product.origin}/api/linked`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

it('links a device: conditions first, then a code that changes and expires, until it is connected', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/?tab=integrations`)
  await page.getByRole('button', { name: /^Связь.*Настроить/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Связь' })
  await dialog.getByRole('combobox', { name: 'Ассистент' }).click()
  await page.getByRole('option', { name: 'Садовник' }).click()
  const connect = dialog.getByRole('button', { name: 'Проверить и подключить' })
  await connect.click()
  await dialog.getByText('Прочитайте условия и отметьте согласие').waitFor()
  await dialog.getByText('Я прочитал(а) и согласен(на)').click()
  await connect.click()

  const panel = dialog.getByRole('region', { name: 'Привязка устройства' })
  await panel.getByText('Соединяемся с мессенджером…').waitFor()
  const code = panel.getByRole('img', { name: 'QR-код для привязки устройства' })
  await show({ kind: 'qr', text: '2@first', ms: 60_000 })
  await code.waitFor()
  await panel.getByText(/Код действует ещё \d+ секунд/).waitFor()
  const first = await code.locator('path').getAttribute('d')
  await show({ kind: 'qr', text: '2@second', ms: 3_000 })
  await expect.poll(() => code.locator('path').getAttribute('d')).not.toBe(first)
  await panel.getByText('Код истёк. Ждём новый…').first().waitFor()
  await show({ kind: 'code', text: 'K7Q2-9MXD', ms: 60_000 })
  await panel.getByText('K7Q2-9MXD').waitFor()
  // A page that is opened now learns the present code.
  await page.reload()
  await page.getByRole('button', { name: /^Связь/ }).click()
  await panel.getByText('K7Q2-9MXD').waitFor()

  // The tab has the code when it is asked for, and goes on with what is renewed.
  await show({ kind: 'qr', text: '2@third', ms: 60_000 })
  await dialog.getByRole('tab', { name: 'QR-код' }).click()
  await dialog.getByRole('button', { name: 'Получить QR код' }).click()
  await code.waitFor()
  expect(await code.getAttribute('width')).toBe('256')
  await dialog.getByText('Отсканируйте этот код', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Обновить QR код' }).waitFor()
  const third = await code.locator('path').getAttribute('d')
  await show({ kind: 'qr', text: '2@fourth', ms: 60_000 })
  await expect.poll(() => code.locator('path').getAttribute('d')).not.toBe(third)
  await dialog.getByRole('tab', { name: 'Настройки' }).click()
  await show({ kind: 'scanned' })
  await panel.getByText('Код принят, связываем устройство…').waitFor()
  await show({ ready: true })
  await panel.getByText('Устройство подключено').waitFor()
})
