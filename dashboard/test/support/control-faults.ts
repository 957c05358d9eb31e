import type { CDPSession, Page } from 'playwright-core'
import { focusedOn } from './keyboard.ts'

const interactive = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'radio', 'tab', 'slider'],
  ...['menuitem', 'spinbutton', 'option', 'DisclosureTriangle'],
])
/** Lists whose entries are neighbours: what one can do with each has to say with which. */
const lists = new Set(['list', 'table', 'grid', 'rowgroup', 'feed'])

/** Controls without a name, and controls of neighbouring entries of a list that a screen reader calls the same. */
export const findNamelessControls = async (session: CDPSession): Promise<string[]> => {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const listOf = (id: string | undefined): string | undefined => {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node) return undefined
    return lists.has(String(node.role?.value)) ? node.nodeId : listOf(node.parentId)
  }
  const faults: string[] = []
  const met = new Map<string, string>()
  for (const node of nodes) {
    const role = String(node.role?.value)
    if (node.ignored || !interactive.has(role)) continue
    const name = String(node.name?.value ?? '').trim()
    if (name === '') faults.push(`without a name: ${role} ${node.backendDOMNodeId}`)
    const list = listOf(node.parentId)
    const target = node.properties?.find(({ name: property }) => property === 'url')?.value.value ?? ''
    const isOff = node.properties?.some(({ name: property, value }) => property === 'disabled' && value.value)
    if (list === undefined || isOff) continue
    const words = `${role} “${name}” ${node.description?.value ?? ''}`
    const key = `${list} ${words}`
    const before = met.get(key)
    if (before !== undefined && (role !== 'link' || before !== target))
      faults.push(`twice in a list: ${words}`)
    met.set(key, target)
  }
  return [...new Set(faults)]
}

/**
 * Finds the controls that Tab does not reach on a page, or within its `main` alone, and those that do not
 * show the focus.
 */
export const findUnreached = async (page: Page, within: 'body' | 'main' = 'body'): Promise<string[]> => {
  const faults = new Set<string>()
  const session = await page.context().newCDPSession(page)
  // The key is never released: that does nothing here, and a walk presses it a thousand times.
  const tab = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const
  // A part of the page that came after the count has stops of its own: what is left then is counted anew, once.
  for (const { only, beside } of [
    { only: '*', beside: 10 },
    { only: '[data-tab-stop]', beside: 60 },
  ]) {
    const count = await markStops(page, { within, only })
    for (let step = 0; step <= count + beside; step++) {
      await session.send('Input.dispatchKeyEvent', tab)
      const { name, tag, isSeen, left } = await focusedOn(page)
      // The way past the sidebar.
      if (within === 'main' && name === 'К содержанию') await page.keyboard.press('Enter')
      // A frame later: what has just got the focus may still be scrolled to.
      else if (tag !== 'BODY' && !isSeen && !(await isSeenSoon(page)))
        faults.add(`does not show the focus: ${tag} “${name.slice(0, 60)}”`)
      if (left > 0) continue
      await session.detach()
      return [...faults]
    }
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-tab-stop]')].map(one => one.outerHTML.slice(0, 120)),
  )
  return [...faults, ...missed.map(html => `not reached: ${html}`)]
}

const isSeenSoon = async (page: Page): Promise<boolean> => {
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
  return (await focusedOn(page)).isSeen
}

/** Marks what Tab has to reach, of what matches; returns how many stops there are in all. */
const markStops = (page: Page, options: { within: 'body' | 'main'; only: string }): Promise<number> =>
  page.evaluate(({ within, only }) => {
    const all = [
      ...(document.querySelector(within) ?? document.body).querySelectorAll<HTMLElement>(
        'a[href],button,input,select,textarea,summary,[tabindex]',
      ),
    ].filter(
      one =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type=hidden], [role=tablist], [role=radiogroup]') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('[inert], [aria-hidden=true]'),
    )
    const marked = all.filter(one => one.matches(only))
    for (const one of document.querySelectorAll<HTMLElement>('[data-tab-stop]')) delete one.dataset.tabStop
    for (const one of marked) one.dataset.tabStop = ''
    return all.length
  }, options)
