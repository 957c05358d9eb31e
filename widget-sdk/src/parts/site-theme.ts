/** Tells whether the site around the widget is dark: a part for the theme `auto`. */

/** Luminance (0 to 1) below which a background counts as dark. */
const darkBelow = 0.35

/**
 * Returns whether the site is dark: by its `color-scheme`, else by its background; undefined where neither
 * tells.
 */
export function siteIsDark(): boolean | undefined {
  const root = document.documentElement
  const schemes = getComputedStyle(root).colorScheme.split(' ')
  const [dark, light] = [schemes.includes('dark'), schemes.includes('light')]
  if (dark !== light) return dark
  for (const element of [document.body, root]) {
    const channels =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? []
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels
    if (alpha > 0.5) return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < darkBelow
  }
  return undefined
}

/**
 * Reports whether the site is dark, now and at every change, by class or by the system; returns the function
 * that ends it.
 */
export function followSite(report: (isDark: boolean | undefined) => void): () => void {
  const look = () => report(siteIsDark())
  const watch = new MutationObserver(look)
  const system = matchMedia('(prefers-color-scheme: dark)')
  for (const element of [document.documentElement, document.body])
    watch.observe(element, { attributes: true })
  system.addEventListener('change', look)
  look()
  return () => {
    watch.disconnect()
    system.removeEventListener('change', look)
  }
}
