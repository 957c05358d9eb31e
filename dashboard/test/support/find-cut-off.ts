import type { Page } from 'playwright-core'

/** Words that a box cuts off sideways without an ellipsis, and open tabs that are scrolled out of sight. */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    for (const element of document.querySelectorAll('main *')) {
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      )
      const { left, right, width, height } = element.getBoundingClientRect()
      if (!hasWords || width < 2 || height < 2 || element.closest('button[role=combobox]')) continue
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX)) break
        if (!/hidden|clip/.test(overflowX)) continue
        const frame = box.getBoundingClientRect()
        // Text for screen readers alone lies in a box of one pixel.
        if (frame.width > 2 && (right > frame.right + 1 || left < frame.left - 1))
          found.add(`cut off: ${element.textContent?.trim().slice(0, 60)}`)
        break
      }
    }
    for (const tab of document.querySelectorAll('main [role=tab][data-state=active]')) {
      const line = tab.parentElement?.getBoundingClientRect()
      const { left, right, width } = tab.getBoundingClientRect()
      if (line && width > 0 && (right > line.right + 1 || left < line.left - 1))
        found.add(`out of sight: ${tab.textContent}`)
    }
    return [...found]
  })
