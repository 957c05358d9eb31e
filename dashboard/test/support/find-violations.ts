import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

export interface ViolationOptions {
  /** `part`: a component by itself, which has no page around it. */
  of?: 'page' | 'part'
}

/** Rules about a page as a whole. */
const pageRules = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'heading-order',
  'document-title',
  'html-has-lang',
  'bypass',
]

/** Half the size of what axe gives as its source, and half the time to read it in each page. */
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** It lies beside the page's landmarks, as what it belongs to does not. */
const tooltip = '[role=tooltip]'

/**
 * Returns axe's findings on a page as it is now, a line for each: in the current theme, and the contrast in
 * the other one, which stays on.
 */
export const findViolations = async (
  page: Page,
  { of = 'page' }: ViolationOptions = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const run = (only: string[] | undefined, off: string[]): Promise<string[]> =>
    page.evaluate(
      async ([rules, without, tooltips]) => {
        // Colours on their way to others have the contrast of neither.
        const ending = document
          .getAnimations()
          .filter(one => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        await Promise.race([
          Promise.allSettled(ending.map(one => one.finished)),
          new Promise(resolve => setTimeout(resolve, 2_000)),
        ])
        const { axe: checker } = globalThis as unknown as { axe: typeof axe }
        const { violations } = await checker.run(
          { exclude: [[tooltips]] },
          {
            resultTypes: ['violations'],
            // The style sheets, which axe would load and parse once more, are for an experimental rule alone, which is off.
            preload: { assets: ['media'] },
            ...(rules && { runOnly: { type: 'rule', values: rules } }),
            rules: {
              ...(!rules && { 'label-content-name-mismatch': { enabled: true } }),
              ...Object.fromEntries(without.map(rule => [rule, { enabled: false }])),
            },
          },
        )
        const theme = document.documentElement.dataset.theme ?? 'light'
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary = '' }) => {
            const [, reason = ''] = failureSummary.split('\n')
            return `${theme}: ${id}: ${target.join(' ')}: ${reason.trim()}`
          }),
        )
      },
      [only, off, tooltip] as const,
    )
  const first = await run(undefined, of === 'part' ? pageRules : [])
  await page.evaluate(async () => {
    const root = document.documentElement
    // Colours change at once, but for those behind a shadow root: the next frames have the new ones.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
    const changing = document.getAnimations().filter(one => one instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
  const second = await run(['color-contrast'], [])
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return [...first, ...second]
}
