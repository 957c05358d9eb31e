import type { WidgetDesign } from './wire.ts'

export interface BubbleLook {
  design: WidgetDesign
  label: string
  /** Colours of the ground and of the icon, with a space between; the default design's unless told. */
  brand?: string
  open?: boolean
  busy?: boolean
  unread?: number
}

export interface Bubble {
  /** Holds the shadow root; stands in the corner of the page. */
  host: HTMLElement
  root: ShadowRoot
  button: HTMLButtonElement
  update(look: BubbleLook): void
}

/** What `palette.ts` makes of the default design: the loader has no room to reckon. */
export const defaultBrand = '#0c855d #ffffff'

/** Diameter by size, px. */
export const bubbleSizes = { small: 50, medium: 60, large: 70 }

const svg = (paths: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
/** The mark, a leaf in a speech bubble: the leaf is of the ground's colour. */
const markIcon = svg(
  '<path fill="currentColor" d="M12 3.2c5 0 9 3.5 9 7.9s-4 7.9-9 7.9c-1 0-2-.1-2.9-.4L4 20.8l1.3-4.2A7.4 7.4 0 0 1 3 11.1c0-4.4 4-7.9 9-7.9z"/><path stroke="var(--primary)" d="M8.6 14.2c-.6-4 2-6.6 7-6.6.3 4.8-2.1 7.3-5.4 7.2-.9 0-1.6-.6-1.6-.6zm0 0 3.5-3.5"/>',
)
const closeIcon = svg('<path stroke-width="2" d="m6 9 6 6 6-6"/>')

/** Constructed sheets, since a site's style policy does not reach them. */
export function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}

/** Important: a rule of the site for any `div` would win over those of `:host`. */
const css = `:host{all:initial!important;position:fixed!important;z-index:2147483000!important;display:block!important;width:var(--size)!important;height:var(--size)!important}
:host([hidden]){display:none!important}
:host([data-corner^=bottom]){bottom:calc(20px + env(safe-area-inset-bottom,0px) + var(--stack,0)*(var(--size) + 12px))!important}
:host([data-corner^=top]){top:calc(20px + env(safe-area-inset-top,0px) + var(--stack,0)*(var(--size) + 12px))!important}
:host([data-corner$=right]){right:20px!important}:host([data-corner$=left]){left:20px!important}
.bubble{all:unset;z-index:1;box-sizing:border-box;position:absolute;inset:0;border-radius:50%;display:grid;place-items:center;cursor:pointer;background:var(--primary);color:var(--on-primary);box-shadow:0 1px 3px rgb(12 21 18/.2),0 8px 24px rgb(12 21 18/.24);transition:transform .15s ease-out}
.bubble svg{width:48%;height:48%}.bubble:hover{transform:scale(1.05)}.bubble:active{transform:scale(.96)}
.bubble:focus-visible{outline:3px solid var(--primary);outline-offset:3px}
.bubble[aria-busy=true] svg{animation:beat 1s ease-in-out infinite alternate}
@keyframes beat{to{opacity:.35}}
.badge{position:absolute;top:-2px;inset-inline-end:-2px;min-width:20px;height:20px;box-sizing:border-box;padding:0 5px;border-radius:10px;background:#b91c1c;color:#fff;box-shadow:0 0 0 2px #fff;font:600 12px/20px system-ui,sans-serif;text-align:center}
@media (prefers-reduced-motion:reduce){.bubble,.bubble svg{transition:none;animation:none}}`

/** Draws the bubble into the page at once, before anything else is loaded. */
export function createBubble(parent: HTMLElement, look: BubbleLook): Bubble {
  const host = document.createElement('div')
  host.dataset.botanika = ''
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet(css)]
  const button = document.createElement('button')
  button.className = 'bubble'
  button.type = 'button'
  root.append(button)
  const update = ({ design, label, brand, open, busy, unread }: BubbleLook) => {
    host.dataset.corner = design.position
    host.style.setProperty('--size', `${bubbleSizes[design.size]}px`)
    const [ground, icon] = (brand ?? defaultBrand).split(' ')
    host.style.setProperty('--primary', ground ?? '')
    host.style.setProperty('--on-primary', icon ?? '')
    const shape = open ? 'close' : 'mark'
    if (button.dataset.icon !== shape) button.innerHTML = open ? closeIcon : markIcon
    button.dataset.icon = shape
    button.setAttribute('aria-label', label)
    button.setAttribute('aria-haspopup', 'dialog')
    button.setAttribute('aria-expanded', String(!!open))
    button.setAttribute('aria-busy', String(!!busy))
    button.querySelector('.badge')?.remove()
    if (unread && !open) {
      const badge = document.createElement('span')
      badge.className = 'badge'
      badge.textContent = unread > 9 ? '9+' : String(unread)
      button.append(badge)
    }
  }
  update(look)
  parent.append(host)
  return { host, root, button, update }
}
