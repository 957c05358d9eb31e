import type { WidgetDesign } from '@botanika/core/contract'

export interface StandaloneOptions {
  /** Of the server that answers. */
  origin: string
  /** The widget's public key. */
  key: string
  /** The assistant's name. */
  assistant: string
  design: WidgetDesign
  /** Of the page where the design leaves it open. */
  language: string
  /** The code of `/widget/standalone.js`. */
  code: string
}

/**
 * A page that has the widget inside and loads nothing else: live while the server answers, else with the demo reply. Every
 * text of the owner goes through `inHtml` or `inScript`: nothing of them is markup or code.
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

/** JSON keeps its meaning, and no text in it can end the element or begin another one. */
const inScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The same for code of our own: in strings and templates `\/` is `/`, and no code of ours has a comment that begins so. */
const codeInScript = (code: string): string =>
  code.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--')

/** A file's name out of a person's words: without what a file system or a header refuses. */
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
