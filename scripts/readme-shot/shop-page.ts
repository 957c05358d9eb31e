import type { Example } from '../lessons-shots/example.ts'
import type { Language } from '../lessons-shots/texts.ts'

/** The site of the example's workshop, with the widget's tag. */
export const shopPage = (example: Example, widget: string, language: Language): string => {
  const [[title, text] = ['', ''], ...others] = example.autopost.posts
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${example.bot.name}</title>
<style>
  body { margin: 0; font: 18px/1.6 system-ui, sans-serif; color: #1f2a24; background: #f6f4ee }
  header { padding: 28px 64px; background: #2f5d50; color: #fff; font-size: 26px; font-weight: 700 }
  main { max-width: 620px; padding: 40px 64px }
  h1 { margin: 0 0 16px; font-size: 40px; line-height: 1.2 }
  li { margin: 6px 0 }
</style>
<header>${example.bot.name}</header>
<main>
  <h1>${title}</h1>
  <p>${plain(text)}</p>
  ${others.map(([name, about]) => `<p><b>${name}.</b> ${plain(about)}</p>`).join('\n  ')}
</main>
<script src="${widget}" async></script>
</html>`
}

const plain = (markdown: string): string => markdown.replaceAll('**', '')
