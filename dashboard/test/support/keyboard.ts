import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Describes the focused element: its name, whether the focus is visible, and how many stops marked
 * `data-tab-stop` are left.
 */
export const focusedOn = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement
    if (!(on instanceof HTMLElement)) return { name: '', tag: '', isSeen: false, left: Infinity }
    const label =
      on instanceof HTMLInputElement || on instanceof HTMLTextAreaElement || on instanceof HTMLButtonElement
        ? on.labels?.[0]
        : null
    const rings = [on, on.parentElement, ...on.children, label, ...(label?.querySelectorAll('*') ?? [])]
    const { top, bottom } = on.getBoundingClientRect()
    const hasRing = rings.some(one => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    delete on.dataset.tabStop
    // One of a group of radio buttons stands for all.
    if (on instanceof HTMLInputElement && on.type === 'radio')
      for (const one of document.getElementsByName(on.name)) delete one.dataset.tabStop
    return {
      name: (on.getAttribute('aria-label') ?? label?.textContent ?? on.textContent ?? '').trim(),
      tag: on.tagName,
      isSeen: on.tagName === 'IFRAME' || (hasRing && bottom > 0 && top < innerHeight),
      left: document.querySelectorAll('[data-tab-stop]').length,
    }
  })

/** A person without a mouse. */
export const asTypist = (page: Page) => {
  /** A finger's time: a choice among radio buttons is made while the arrow is down. */
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key, { delay: 50 })
  }
  /** Presses Tab until the control whose name is this, or begins so, has the focus; on the way each one shows that it has it. */
  const tabTo = async (name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    const met: string[] = []
    for (let step = 0; step < 110; step++) {
      const on = await focusedOn(page)
      if (typeof name === 'string' ? on.name === name : name.test(on.name)) return
      met.push(on.name.slice(0, 40))
      if (on.tag !== 'BODY') expect(on).toMatchObject({ isSeen: true })
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead to “${name}”, only to: ${met.join(' · ')}`)
  }
  return {
    press,
    tabTo,
    /** Reaches a control and presses Enter. */
    use: async (name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
      await tabTo(name, key)
      await press('Enter')
    },
    /** Reaches a field, replaces what is in it. */
    type: async (name: string | RegExp, text: string): Promise<void> => {
      await tabTo(name)
      await press('Control+a')
      await page.keyboard.type(text)
    },
  }
}
