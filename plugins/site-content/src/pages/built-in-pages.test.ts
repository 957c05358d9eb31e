import { languages } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import manifest from '../manifest.ts'
import { builtInPage } from './built-in-pages.ts'
import { staticPages } from './page-infos.ts'
import { pageKeys } from './page-keys.ts'

it('has nine pages at their specified addresses, open to everybody', () => {
  expect(staticPages.map(({ path }) => path)).toEqual([
    '/platform-description',
    '/platform-features',
    '/documentation',
    '/user-instructions',
    '/support-center',
    '/terms-of-service',
    '/terms-conditions',
    '/privacy-policy',
    '/cookie-policy',
  ])
  expect(staticPages.map(({ path }) => path.slice(1))).toEqual([...pageKeys])
  expect(new Set(staticPages.map(({ access }) => access))).toEqual(new Set(['public']))
  expect(manifest.pages.find(({ path }) => path === '/visual-editor')).toMatchObject({
    access: 'admin',
    refusal: {
      title: { ru: 'Доступ запрещен' },
      text: { ru: 'Эта страница доступна только администраторам.' },
    },
  })
})

it.each(pageKeys)('/%s has the same sections in three languages, none of them empty', key => {
  const [ru, ...others] = languages.map(language => builtInPage(key, language))
  for (const page of [ru, ...others]) {
    expect(page?.title).toMatch(/\S/)
    expect(page?.lead).toMatch(/\S/)
    for (const { title, text } of page?.sections ?? []) expect(`${title} ${text}`).toMatch(/\S \S/)
  }
  const keys = ru?.sections.map(section => section.key)
  expect(keys?.length).toBeGreaterThan(3)
  expect(new Set(keys).size).toBe(keys?.length)
  for (const page of others) expect(page.sections.map(section => section.key)).toEqual(keys)
})

it('has the anchors of the support centre', () => {
  const keys = builtInPage('support-center', 'ru').sections.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['faq', 'feedback', 'report']))
})
