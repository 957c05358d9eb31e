import { processorBound } from '@botanika/core/testing/slowness'
import { afterAll, expect, test } from 'vitest'
import { shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'
import { longestTask } from './longest-task.ts'
import { ask, launcher, openSite, plain, reply } from './open-site.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const fill = (part: (n: number) => string): string => {
  let text = ''
  for (let n = 0; text.length < 60_000; n += 1) text += part(n)
  return text
}
const words = 'Розу сажают осенью, пока земля тёплая, и поливают раз в неделю. '
/** Replies by the question. */
const replies: Readonly<Record<string, string>> = {
  Знаки: fill(n => `*a **b _c ~~d ${n} `),
  Статья: fill(
    n =>
      `## Глава ${n}\n\n${words.repeat(4)}**Важно.**\n\n- ${words}\n- ${words}\n\n| а | б |\n|-|-|\n| в | г |\n\n`,
  ),
}

test.each(Object.keys(replies))(
  'a reply of 60,000 characters is shown whole and never freezes the page: %s',
  { timeout: 120_000 },
  async question => {
    const browser = await shareBrowser()
    const end = `Конец: ${question}`
    const parts = `${replies[question]}\n\n${end}`.match(/[\s\S]{1,300}/g) ?? []
    const { dist } = await buildWidget()
    const { page } = await openSite(browser, {
      html: plain,
      closing,
      dist,
      server: { reply: text => (text === question ? parts : ['Да.']) },
    })
    await launcher(page).click()
    // Parts that are loaded for the first reply are not measured.
    await ask(page, 'Начало')
    await reply(page, 'Да.').waitFor()
    const longest = await longestTask(page, async () => {
      await ask(page, question)
      await reply(page, end).waitFor({ timeout: 60_000 })
    })
    expect(longest).toBeLessThan(processorBound(200, longest))
  },
)
