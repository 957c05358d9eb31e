import type { Locator } from 'playwright-core'

/** Texts inside an element that read at less than 4.5:1 on what is drawn behind them, as they are at this moment. */
export const poorContrasts = (of: Locator): Promise<string[]> =>
  of.evaluate(root => {
    type Colour = readonly number[]
    const coloursIn = (css: string): Colour[] =>
      [...css.matchAll(/rgba?\(([^)]+)\)/g)].map(([, parts = '']) => parts.split(/[ ,/]+/).map(Number))
    const luminance = (colour: Colour) => {
      const [r = 0, g = 0, b = 0] = colour
        .slice(0, 3)
        .map(one => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ratio = (one: Colour, other: Colour) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
      return (high + 0.05) / (low + 0.05)
    }
    const over = ([r = 0, g = 0, b = 0, alpha = 1]: Colour, ground: Colour): Colour =>
      [r, g, b].map((one, at) => one * alpha + (ground[at] ?? 0) * (1 - alpha))
    /** A gradient has several; a shadow inside covers them. */
    const groundsOf = (element: Element | null): Colour[] => {
      if (!element) return [[255, 255, 255]]
      const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element)
      const own = [...coloursIn(backgroundImage), ...coloursIn(backgroundColor)].filter(
        ([, , , alpha = 1]) => alpha === 1,
      )
      const grounds = own.length > 0 ? own : groundsOf(element.parentElement)
      const [veil] = / 99px inset/.test(boxShadow) ? coloursIn(boxShadow) : []
      return veil ? grounds.map(ground => over(veil, ground)) : grounds
    }
    return [root, ...root.querySelectorAll('*')].flatMap(element => {
      const isField = element instanceof HTMLTextAreaElement
      const text = isField
        ? element.placeholder
        : [...element.childNodes]
            .map(node => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
            .join('')
      if (!text?.trim() || element.getClientRects().length === 0) return []
      const [ink = []] = coloursIn(getComputedStyle(element, isField ? '::placeholder' : null).color)
      const least = Math.min(...groundsOf(element).map(ground => ratio(over(ink, ground), ground)))
      return least < 4.5 ? [`${text.trim().slice(0, 30)}: ${least.toFixed(2)}`] : []
    })
  })
