/**
 * Images, films and the reduction of images: a part that is loaded when the first of them is there. It
 * imports nothing of the app, or the build would give it a copy of the app's state.
 */
import type { ComponentChild, h as createElement } from 'preact'
import type { Language } from '../wire.ts'

export { compressImage } from '../content/compress-image.ts'

const css = `.medium{display:block}
.picture{display:block;overflow:hidden;max-width:220px;border-radius:10px;cursor:zoom-in}
.picture img,video{display:block;max-width:100%;max-height:200px}
video{border-radius:10px}
.thumb{position:relative;display:block;width:max-content;margin:6px 8px 4px}
.thumb img{display:block;height:56px;max-width:120px;object-fit:cover;border-radius:8px}
.thumb .icon{position:absolute;top:-8px;inset-inline-end:-8px;width:24px;height:24px;border-radius:50%;background:var(--text);color:var(--background)}
.thumb svg{width:14px;height:14px;vertical-align:-2px}
dialog{border:0;padding:0;margin:auto;background:none;max-width:96vw;max-height:96vh;cursor:zoom-out}
dialog img{display:block;max-width:96vw;max-height:92vh;border-radius:8px}
dialog::backdrop{background:rgb(12 21 18/.8)}`
let sheet: CSSStyleSheet | undefined

export interface Medium {
  address: string
  alt?: string
  isFilm?: boolean
}

/** Texts about images, in the widget's languages; `{host}` is a name. */
export const imageTexts = {
  ru: {
    image: 'Изображение',
    prompt: 'Проанализируй это изображение',
    remove: 'Убрать изображение',
    from: 'Показать изображение с {host}',
    failed: 'Не удалось обработать изображение. Попробуйте другое.',
  },
  en: {
    image: 'Image',
    prompt: 'Analyse this image',
    remove: 'Remove the image',
    from: 'Show the image from {host}',
    failed: 'The image could not be processed. Try another one.',
  },
  pl: {
    image: 'Obraz',
    prompt: 'Przeanalizuj ten obraz',
    remove: 'Usuń obraz',
    from: 'Pokaż obraz z {host}',
    failed: 'Nie udało się przetworzyć obrazu. Spróbuj innego.',
  },
}

/**
 * The address an image may be loaded from. With a `host` it is third-party and loads on a click; without one
 * it loads by itself.
 */
interface ImageSource {
  address: string
  host?: string
}

/**
 * Returns the source of an image: attached, the server's own or third-party; undefined: nothing that may be
 * loaded.
 */
export function imageSource(address: string, origin: string): ImageSource | undefined {
  if (/^data:image\/(png|jpeg|gif|webp);base64,/i.test(address)) return { address }
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (/^\/api\/objects\/[\w-]+\/content(\?token=[\w-]+)?$/.test(path)) return { address: origin + path }
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  return { address, host: new URL(address).host }
}

/**
 * Draws an image or a film of a message into `place`. An image enlarges on a click; one from a third-party host loads only
 * when the person asks. A film loads when it is played, and only from the server.
 */
export function drawMedium(
  place: HTMLElement,
  options: Medium & { origin: string; language: Language; broken: string },
): void {
  dress(place)
  const { isFilm } = options
  const texts = imageTexts[options.language]
  const name = options.alt || texts.image
  const source = imageSource(options.address, options.origin)
  const broken = () => {
    const words = element('span', 'no-image')
    words.textContent = options.broken
    place.replaceChildren(words)
  }
  const image = (address: string) => {
    const made = element('img')
    made.alt = name
    made.referrerPolicy = 'no-referrer'
    made.src = address
    return made
  }
  const show = (address: string) => {
    const button = element('button', 'picture')
    const shown = image(address)
    shown.onerror = broken
    button.type = 'button'
    button.ariaLabel = name
    button.onclick = () => enlarge(place, image(address))
    button.append(shown)
    place.replaceChildren(button)
  }
  if (!source || (isFilm && source.host)) broken()
  else if (isFilm) {
    const film = element('video')
    film.controls = true
    film.preload = 'none'
    film.onerror = broken
    film.src = source.address
    place.replaceChildren(film)
  } else if (source.host) {
    const { address, host } = source
    const ask = element('button', 'no-image ask')
    ask.type = 'button'
    ask.textContent = texts.from.replace('{host}', () => host)
    ask.onclick = () => show(address)
    place.replaceChildren(ask)
  } else show(source.address)
}

/** Puts this part's own rules into the shadow root of `place`, once. */
export function dress(place: HTMLElement | null): void {
  const root = place?.getRootNode()
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets.push(sheet)
}

/** Draws an image that waits to be sent, with a button that removes it. */
export function drawThumb(options: {
  h: typeof createElement
  image: string
  language: Language
  icon: ComponentChild
  remove(): void
}): ComponentChild {
  const { h, image, icon, remove } = options
  const texts = imageTexts[options.language]
  return h(
    'span',
    { class: 'thumb', ref: dress },
    h('img', { src: image, alt: texts.image }),
    h('button', { type: 'button', class: 'icon', 'aria-label': texts.remove, onClick: remove }, icon),
  )
}

function enlarge(place: HTMLElement, image: HTMLImageElement): void {
  const dialog = element('dialog')
  dialog.ariaLabel = image.alt
  dialog.append(image)
  dialog.onclick = () => dialog.close()
  dialog.onkeydown = event => event.stopPropagation()
  dialog.onclose = () => dialog.remove()
  place.append(dialog)
  dialog.showModal()
}

function element<N extends keyof HTMLElementTagNameMap>(name: N, className = ''): HTMLElementTagNameMap[N] {
  const made = document.createElement(name)
  made.className = className
  return made
}
