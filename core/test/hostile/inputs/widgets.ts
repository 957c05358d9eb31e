import type { Target } from '../target/start-target.ts'
import { asOwner, type Input, post } from './input.ts'

const kilobytes = (part: string, count: number): string =>
  part.repeat(Math.floor((count * 1_024) / part.length))

/** Makes an input of the events that a visitor's browser sends beside messages. */
const told = (name: string, path: string, json: string, expected: RegExp, method?: 'PUT'): Input => ({
  name,
  told: expected,
  send: ({ origin, widgetKey, senders }) =>
    post(`${origin}/api/widget/${widgetKey}/${path}`, {
      headers: senders.visitor.headers,
      body: json,
      ...(method && { method }),
    }),
})

let number = 0
/** A page of the owner's site that is looked at and checked. */
const site = (name: string, page: string): Input => ({
  name,
  told: /^200/,
  send: async (target: Target) => {
    number += 1
    const path = `/widget-${number}`
    target.site.pages.set(path, page)
    const [widget] = await target.owner.api('GET /api/assistants/{id}/widgets', {
      params: { id: target.assistantId },
    })
    const ask = (what: string) =>
      post(`${target.origin}/api/widgets/${widget?.id ?? ''}/${what}`, {
        headers: asOwner(target),
        body: JSON.stringify({ address: target.site.origin + path }),
      })
    return `${await ask('site-look')} ${await ask('check-site')}`
  },
})

/** Inputs of the widget: of visitors, and of the sites that its owner names. */
export const widgets: readonly Input[] = [
  told(
    'a context of a megabyte',
    'context',
    `{"context":{"a":"${kilobytes('x', 900)}"}}`,
    /too-large/,
    'PUT',
  ),
  told(
    'a context of 30 levels',
    'context',
    `{"context":{"a":${'['.repeat(28)}${']'.repeat(28)}}}`,
    /200|http\.too-nested/,
    'PUT',
  ),
  told(
    'a context with prototype names',
    'context',
    '{"context":{"__proto__":{"polluted":1}}}',
    /http\.invalid/,
    'PUT',
  ),
  told('a consent of a megabyte', 'consent', `{"text":"${kilobytes('я', 400)}"}`, /http\.invalid/),
  told('an e-mail of 900 kilobytes', 'contact', `{"email":"${kilobytes('a@', 900)}"}`, /http\.invalid/),
  told('a phone number of 900 kilobytes', 'contact', `{"phone":"${kilobytes('1 ', 900)}"}`, /http\.invalid/),
  told(
    'an identity of 900 kilobytes',
    'session',
    `{"identity":{"id":"${kilobytes('a', 900)}"}}`,
    /http\.invalid/,
  ),
  site('a page of half a megabyte of openings', kilobytes('<', 600)),
  site('a page of unclosed attributes', kilobytes('<a b="', 600)),
  site('a page of scripts', kilobytes('<script data-widget=x>', 600)),
  site('a page of closings in a script', `<script>${kilobytes('</', 600)}`),
  site('a page of style sheets', `<style>${kilobytes('a{--brand:#123456;', 600)}`),
  site('a page of policies', `<meta http-equiv=content-security-policy content="${kilobytes('a b;', 500)}">`),
]
