import type { Language } from '../wire.ts'
import type { Finding } from './examine.ts'
import { headings, remedyOf } from './texts.ts'

const css = `:host{all:initial!important;position:fixed!important;inset:16px 16px auto auto!important;z-index:2147483647!important;display:block!important;max-width:min(420px,calc(100vw - 32px))!important}
@media print{:host{display:none!important}}
section{box-sizing:border-box;max-height:80vh;overflow:auto;padding:16px 18px;border-radius:12px;background:#fff;color:#111827;font:14px/1.5 system-ui,sans-serif;box-shadow:0 0 0 1px rgb(12 21 18/.1),0 16px 48px -8px rgb(12 21 18/.4)}
h2{margin:0 32px 8px 0;font-size:16px}ul{margin:0;padding:0;list-style:none;display:grid;gap:12px}
code{font:600 13px ui-monospace,monospace;color:#b91c1c;overflow-wrap:anywhere}small{color:#4b5563;overflow-wrap:anywhere}
li p{margin:2px 0 0}button{all:unset;position:absolute;top:8px;right:8px;width:32px;height:32px;text-align:center;font-size:20px;cursor:pointer}button:focus-visible{outline:2px solid #065f46}`

/** Opens the overlay at once; the answer fills it. */
export function showFindings(language: Language, key: string): (findings: readonly Finding[]) => void {
  const words = headings[language]
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  host.dataset.botanikaDoctor = key
  const box = element('section')
  const close = element('button', '×')
  close.ariaLabel = words.close
  close.onclick = () => host.remove()
  box.lang = language
  box.setAttribute('role', 'status')
  box.ariaLabel = words.title
  box.append(element('h2', words.title), element('p', words.busy))
  root.append(box, close)
  const place = () => document.body.append(host)
  if (document.body) place()
  else addEventListener('DOMContentLoaded', place)
  return findings => {
    const list = element('ul')
    for (const { code, detail } of findings) {
      const item = element('li')
      item.append(element('code', code), ' ', element('small', detail ?? ''))
      item.append(element('p', remedyOf(code, language)))
      list.append(item)
    }
    box.replaceChildren(element('h2', words.title), findings.length ? list : element('p', words.fine))
  }
}

function element<N extends keyof HTMLElementTagNameMap>(name: N, text = ''): HTMLElementTagNameMap[N] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
