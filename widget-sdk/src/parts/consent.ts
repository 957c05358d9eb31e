import type { ComponentChild, h as createElement } from 'preact'
import type { Language } from '../wire.ts'

export interface ConsentQuestion {
  language: Language
  /** The site's description of the action. */
  what: string
  given: Readonly<Record<string, unknown>>
  answer(agreed: boolean): void
}

const words = {
  ru: {
    asks: 'Ассистент хочет сделать это на сайте:',
    allow: 'Разрешить',
    decline: 'Отклонить',
    running: 'Выполняется на сайте…',
  },
  en: {
    asks: 'The assistant wants to do this on the site:',
    allow: 'Allow',
    decline: 'Decline',
    running: 'Running on the site…',
  },
  pl: {
    asks: 'Asystent chce wykonać to na stronie:',
    allow: 'Zezwól',
    decline: 'Odrzuć',
    running: 'Trwa wykonywanie na stronie…',
  },
}

const look = {
  box: 'flex:none;margin:0 12px 6px;padding:10px 12px;border:1px solid var(--edge);border-radius:min(var(--radius),12px);max-height:45%;overflow:auto;overflow-wrap:anywhere',
  list: 'margin:6px 0 0;padding:0;list-style:none;font-size:.93em;color:var(--muted)',
  row: 'display:flex;flex-wrap:wrap;gap:8px;margin-top:10px',
  line: 'flex:none;padding:6px 16px;font-size:12px;color:var(--muted)',
}

/**
 * Draws the question to the visitor; the focus stays where it is, so that no key pressed while writing
 * answers.
 */
export function drawConsent(h: typeof createElement, question: ConsentQuestion): ComponentChild {
  const { language, what, given, answer } = question
  const { asks, allow, decline } = words[language]
  const facts = Object.entries(given).map(([name, value]) =>
    h('li', { key: name }, `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
  )
  const button = (label: string, kind: string, agreed: boolean) =>
    h('button', { type: 'button', class: kind, onClick: () => answer(agreed) }, label)
  return h(
    'section',
    { role: 'alert', part: 'consent', style: look.box },
    h('p', null, asks, ' ', h('b', null, what)),
    facts.length > 0 && h('ul', { style: look.list }, facts),
    h('div', { style: look.row }, button(allow, 'send', true), button(decline, 'send quiet', false)),
  )
}

export const drawRunning = (
  h: typeof createElement,
  { language, what }: Pick<ConsentQuestion, 'language' | 'what'>,
): ComponentChild => h('p', { role: 'status', style: look.line }, words[language].running, ' ', what)
