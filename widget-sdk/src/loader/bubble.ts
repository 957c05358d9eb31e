import type { PartialDesign } from '../wire.ts'

export interface BubbleLook {
  design: PartialDesign
  label: string
  /**
   * Colours of the background and of the icon, with a space between; default: those of the default design.
   */
  brand?: string | null
  open?: boolean
  busy?: boolean
}

export interface Bubble {
  /** The element that holds the shadow root, in the corner of the page. */
  host: HTMLElement
  root: ShadowRoot
  button: HTMLButtonElement
  update(look: BubbleLook): void
}

/** The colours that `palette.ts` computes of the default design: the loader has no room to calculate them. */
export const defaultBrand = '#0c855d #ffffff'

/** Diameter by size, px. */
export const bubbleSizes = { small: 50, medium: 60, large: 70 }

/** Path of the leaf in the speech bubble; `glyphs` has the other icons. */
const mark = 'M8.6 14.2c-.6-4 2-6.6 7-6.6.3 4.8-2.1 7.3-5.4 7.2-.9 0-1.6-.6-1.6-.6zm0 0 3.5-3.5'
const glyphs: Readonly<Record<string, string>> = {
  chat: 'M8 11h.01M12 11h.01M16 11h.01',
  question: 'M9.6 9a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.7m0 2.4h.01',
  heart: 'M12 15.3 8.5 11.7a2.3 2.3 0 0 1 3.5-3 2.3 2.3 0 0 1 3.5 3z',
}
const ground =
  'M12 3.2c5 0 9 3.5 9 7.9s-4 7.9-9 7.9c-1 0-2-.1-2.9-.4L4 20.8l1.3-4.2A7.4 7.4 0 0 1 3 11.1c0-4.4 4-7.9 9-7.9z'
const arrow = 'm6 9 6 6 6-6'

/** Creates the drawing node by node: a site with Trusted Types lets nobody write HTML. */
function draw(...paths: string[]): SVGElement {
  const make = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  const svg = make('svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  for (const d of paths) {
    const path = make('path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** Makes a constructed style sheet, since a site's style policy does not reach it. */
export function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}

/** The rules are important: a rule of the site for any `div` would win over those of `:host`. */
const css =
  ':host{all:initial!important;position:fixed!important;z-index:var(--z)!important;inset:var(--inset)!important;min-width:var(--size)!important;height:var(--size)!important}' +
  '@media print{:host{display:none!important}}:host([hidden]){display:none!important}' +
  '.bubble{all:unset;min-width:var(--size);height:100%;border-radius:99px;display:flex;align-items:center;justify-content:center;gap:10px;white-space:nowrap;cursor:pointer;background:var(--primary) center/cover;color:var(--on-primary);box-shadow:0 4px 20px #0005;font:600 16px var(--font)}' +
  '.bubble svg{width:calc(var(--size)*.48);fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}' +
  '.bubble path:nth-last-child(2){fill:currentColor}.bubble path+path{stroke:var(--primary)}' +
  '.bubble:focus-visible{outline:3px solid var(--primary);outline-offset:3px}'

/** Draws the bubble into the page at once, before anything else is loaded. */
export function createBubble(parent: HTMLElement, look: BubbleLook): Bubble {
  const host = document.createElement('div')
  host.dataset.botanika = ''
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet(css)]
  const button = document.createElement('button')
  button.className = 'bubble'
  button.part.value = 'launcher'
  root.append(button)
  let drawn = ''
  const update = ({ design, label, brand, open, busy }: BubbleLook) => {
    const { icon = 'mark', text, offsetX = 20, offsetY = 20, zIndex = 2147483000 } = design.launcher ?? {}
    const [primary, ink] = (brand || defaultBrand).split(' ')
    const words = (!open && text) || ''
    const picture = (!open && icon === 'avatar' && design.avatarUrl) || ''
    const next = `${open} ${icon} ${words} ${picture}`
    const paths = open ? [arrow] : [ground, glyphs[icon] ?? mark]
    const { position = 'bottom-right', size = 'medium' } = design
    const [edge = '', side = ''] = position.split('-')
    host.dataset.corner = position
    const place: Readonly<Record<string, string>> = {
      [side]: `${offsetX}px`,
      [edge]: `calc(${offsetY}px + env(safe-area-inset-${edge},0px) + var(--stack)*(var(--size) + 12px))`,
    }
    const inset = ['top', 'right', 'bottom', 'left'].map(name => place[name] ?? 'auto').join(' ')
    // Only variables are set here: `all` of the rules above undoes everything else. The font is last, so that
    // a quote which is never closed ends nothing else.
    host.style.cssText = `--size:${bubbleSizes[size]}px;--stack:${host.style.getPropertyValue('--stack') || 0};--z:${zIndex};--inset:${inset};--primary:var(--botanika-primary,${primary});--on-primary:var(--botanika-on-primary,${ink});--font:${design.fontFamily || 'system-ui'}`
    button.ariaLabel = words ? `${words}. ${label}` : label
    button.ariaExpanded = `${!!open}`
    button.ariaBusy = `${!!busy}`
    if (drawn === next) return
    drawn = next
    const glyph = draw(...paths)
    const image = new Image()
    // If the picture does not load, the icon stays.
    image.onload = () => glyph.remove()
    image.src = picture
    button.style.backgroundImage = picture && `url(${JSON.stringify(picture)})`
    button.style.padding = words && '0 18px'
    button.replaceChildren(glyph, words)
  }
  update(look)
  parent.append(host)
  return { host, root, button, update }
}
