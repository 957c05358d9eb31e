// Texts that try to run a script where they are shown. Each counts in the global `hacked` of the page when it does.

const run = 'top.hacked=(top.hacked||0)+1'
const img = `<img src=x onerror=${run}>`

/** Scripts as HTML, in places of all kinds. */
const inHtml = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'>${img}`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</textarea>${img}`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${img}">`,
  `<math href="javascript:${run}">x</math>`,
  `<noscript><p title="</noscript>${img}">`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<base href="javascript:/a/">`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<body onload=${run}>`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x onerror=${run}//`,
  `<IMG SRC="javascript:${run}">`,
  `<<script>${run}//<</script>`,
  `<style>@import 'javascript:${run}';</style>`,
  `<p style="background:url(javascript:${run})">x</p>`,
  `<a href="java&#x0A;script:${run}">x</a>`,
  `<a href=&#106;avascript:${run}>x</a>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `<!-->${img}-->`,
  `<![CDATA[>${img}]]>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<input autofocus onfocus=${run}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<p onmouseover=${run}>x</p>`,
]

/** Scripts as Markdown. */
const inMarkdown = [
  `[x](javascript:${run})`,
  `[x](JaVaScRiPt:${run})`,
  `[x](&#106;avascript:${run})`,
  `[x](<java\tscript:${run}>)`,
  `[x](data:text/html,<script>${run}</script>)`,
  `[x](vbscript:${run})`,
  `![x](javascript:${run})`,
  `![x](data:image/svg+xml,<svg/onload=${run}>)`,
  `![x"onerror="${run}](https://a.invalid/a.png"onerror="${run})`,
  `![x](/a.png "x" onerror=${run})`,
  `<javascript:${run}>`,
  `[x][y]\n\n[y]: javascript:${run}`,
  `[x](https://a.invalid "\\"onmouseover=\\"${run}")`,
  `[x](/\\a.invalid"onmouseover="${run})`,
  `## ${img}`,
  `> [!NOTE]\n> ${img}`,
  `| ${img} |\n| --- |\n| <script>${run}</script> |`,
  `- [ ] ${img}`,
  `\`\`\`js"onmouseover="${run}\n<script>${run}</script>\n\`\`\``,
  `\`\`\`quiz\n${img}\n(x) <script>${run}</script>\n( ) [x](javascript:${run})\n> ${img}\n\`\`\``,
  `https://a.invalid/"onmouseover="${run}`,
]

export const hostileTexts: readonly string[] = [...inHtml, ...inMarkdown]

/** Scripts in the form of addresses. */
export const hostileAddresses: readonly string[] = [
  `javascript:${run}`,
  ` JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`)}`,
  `vbscript:${run}`,
  `//a.invalid/a.png`,
  `/\\a.invalid/a.png`,
  `https://a.invalid/a.png"onerror="${run}`,
  `https://youtu.be/aaaaaaaaaaa"><script>${run}</script>`,
  `/a.mp4"onerror="${run}`,
]

const own = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g
/** Matches the note of a page to those without JavaScript, in text alone. */
const withoutScript = /<noscript><p>[^<>]*<\/p><\/noscript>/g
const tag = /<([a-z!/?][^<>]*)/gi
const forbidden =
  /^(?:script|style|iframe|object|embed|base|form|math|noscript|template|animate|foreignobject|video|input|meta http-equiv|!--|!\[|\?)/i
/** Exactly as a public page's own nodes are rendered (`run/served-files/public/render-nodes.ts`). */
const field =
  /^(?:form(?: action="\/[a-z0-9/-]*")?(?: data-calls="[a-z0-9-]+")? (?:novalidate|role="search")|input type="(?:text|search|email)" name="[a-z0-9-]+"(?: (?:maxlength|aria-label|placeholder|value)="[^"]*")*)$/
const handler = /[\s"'/]on[a-z]+\s*=/i
const address =
  /\b(?:href|src|action|data|srcdoc|style|xlink:href)\s*=\s*["']?\s*(?:javascript|vbscript|data:|j?a?v?a?&#|background|\/\/|\/\\)/i

/**
 * Finds everything that could run in HTML that a server has written from texts: nothing of the page's own but
 * its scripts and styles is known.
 */
export const findRunnable = (html: string): string[] =>
  [
    ...html
      .replace(withoutScript, '')
      .replace(own, (element, _: string) => (element.includes(' nonce="') ? '' : element))
      .matchAll(tag),
  ].flatMap(([, inside = '']) =>
    (forbidden.test(inside) && !field.test(inside)) ||
    handler.test(withoutTexts(inside)) ||
    address.test(inside)
      ? [inside.slice(0, 200)]
      : [],
  )

/** Values of attributes are texts: a handler stands outside them. */
const withoutTexts = (inside: string): string => inside.replace(/"[^"]*"/g, '""')
