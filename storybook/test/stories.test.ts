import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../../dashboard/test/support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from '../../dashboard/test/support/open-browser.ts'
import { type ServedFolder, serveFolder } from './serve-folder.ts'

const built = resolve(import.meta.dirname, '../storybook-static')

let site: ServedFolder
let browser: TestBrowser
let tab: Tab

beforeAll(async () => {
  site = await serveFolder(built)
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** The stories of the build, by id; none while there is no build, which the check itself sees to. */
const stories = (): string[] => {
  const index = join(built, 'index.json')
  if (!existsSync(index)) return []
  const { entries }: { entries: Record<string, { type: string }> } = JSON.parse(readFileSync(index, 'utf8'))
  return Object.keys(entries).filter(id => entries[id]?.type === 'story')
}

it('has the stories that the build made', () => {
  expect(stories().length).toBeGreaterThan(100)
})

it.each(stories())('has no fault that axe finds, in light and dark: %s', async id => {
  const { page } = tab
  await page.goto(`${site.origin}/iframe.html?id=${id}&viewMode=story`)
  await page.locator('body.sb-show-main').waitFor()
  await page
    .locator('#storybook-root > *, [role=dialog], [role=alertdialog]')
    .first()
    .waitFor({ state: 'attached' })
  expect(await findViolations(page, { of: 'part' })).toEqual([])
})
