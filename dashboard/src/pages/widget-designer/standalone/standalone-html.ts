import type { WidgetDesign } from '@botanika/core/contract'

export interface StandaloneOptions {
  /** Origin of the server that answers. */
  origin: string
  /** The widget's public key. */
  key: string
  /** The assistant's name. */
  assistant: string
  design: WidgetDesign
  /** Language of the page where the design does not set it. */
  language: string
  /** The code of `/widget/standalone.js`. */
  code: string
}

/**
 * Returns a page that has the widget inside and loads nothing else: live while the server answers, else with
 * the demo reply. Every text of the owner passes through `inHtml` or `inScript`, so none of them becomes
 * markup or code.
 */
export const standaloneHtml = ({
  origin,
  key,
  assistant,
  design,
  language,
  code,
}: StandaloneOptions): string => {
  const settings = { origin, key, assistant, design }
  return `<!doctype html>
<html lang="${inHtml(design.language === 'auto' ? language : design.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${inHtml(assistant)}</title>
</head>
<body>
<script type="application/json" data-botanika-settings>
${inScript(JSON.stringify(settings, null, 2))}
</script>
<script>
${codeInScript(code)}
</script>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const inHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

/** Escapes JSON, which keeps its meaning, so that no text in it can end the element or begin another one. */
const inScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Escapes code of our own: in strings and templates `\/` is `/`, and no code of ours has a comment that
 * begins so.
 */
const codeInScript = (code: string): string =>
  code.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--')

/** Returns a file name from a person's words, without characters that a file system or a header refuses. */
export const fileNameOf = (name: string): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 80)
    .trim()
  return `${plain || 'widget'}.html`
}
