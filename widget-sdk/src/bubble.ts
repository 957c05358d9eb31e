import type { WidgetDesign } from './wire.ts'

export interface BubbleLook {
  design: WidgetDesign
  label: string
  /** Colour of the icon. */
  ink?: string
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

/** Diameter by size, px. */
export const bubbleSizes = { small: 50, medium: 60, large: 70 }

const svg = (paths: string) =>
  `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
/** The mark: a leaf drawn from a speech bubble. */
const markIcon = svg(
  '<path d="M12 3.2c5 0 9 3.500 9 7.900s-4 7.900-9 7.900c-1 0-2-.1-2.900-.4L4 20.800l1.300-4.200A7.400 7.400 0 0 1 3 11.100c0-4.400 4-7.900 9-7.900z"/><path d="M8.600 14.200c-.6-4 2-6.600 7-6.600.3 4.800-2.100 7.300-5.400 7.200-.9 0-1.600-.6-1.600-.6zm0 0 3.500-3.500"/>',
)
const closeIcon = svg('<path d="m6 9 6 6 6-6"/>')

/** Constructed sheets, since a site's style policy does not reach them. */
export function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  return made
}

const css = `:host{all:initial;position:fixed;z-index:2147483000;display:block;width:var(--size);height:var(--size);font-family:sans-serif}
:host([hidden]){display:none}
:host([data-corner^=bottom]){bottom:calc(20px + env(safe-area-inset-bottom,0px) + var(--stack,0)*(var(--size) + 12px))}
:host([data-corner^=top]){top:calc(20px + env(safe-area-inset-top,0px) + var(--stack,0)*(var(--size) + 12px))}
:host([data-corner$=right]){right:20px}:host([data-corner$=left]){left:20px}
.bubble{all:unset;z-index:1;box-sizing:border-box;position:absolute;inset:0;border-radius:50%;display:grid;place-items:center;cursor:pointer;background:var(--primary);color:var(--on-primary);box-shadow:0 6px 20px rgb(12 21 18/.22);transition:transform .15s ease-out}
.bubble svg{width:46%;height:46%}.bubble:hover{transform:scale(1.04)}
.bubble:focus-visible{outline:3px solid var(--secondary);outline-offset:3px}
.bubble[aria-busy=true] svg{animation:beat 1s ease-in-out infinite alternate}
@keyframes beat{to{opacity:.35}}
.badge{position:absolute;top:-3px;inset-inline-end:-3px;min-width:20px;height:20px;box-sizing:border-box;padding:0 5px;border-radius:10px;background:#b91c1c;color:#fff;font:600 12px/20px system-ui,sans-serif;text-align:center}
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
  const update = ({ design, label, ink, open, busy, unread }: BubbleLook) => {
    host.dataset.corner = design.position
    host.style.setProperty('--size', `${bubbleSizes[design.size]}px`)
    host.style.setProperty('--primary', design.primaryColor)
    host.style.setProperty('--on-primary', ink ?? '#0c1512')
    host.style.setProperty('--secondary', design.secondaryColor)
    const icon = open ? 'close' : 'mark'
    if (button.dataset.icon !== icon) button.innerHTML = open ? closeIcon : markIcon
    button.dataset.icon = icon
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
