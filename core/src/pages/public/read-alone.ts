import type { Language } from '../../contract/text.ts'

/** As the dashboard says it (lessons: `lesson.continue`; the button of code: `copy`, `copied`). */
const texts: Readonly<Record<Language, { goOn: string; copy: string; copied: string }>> = {
  ru: { goOn: 'Продолжить с раздела «{{title}}»', copy: 'Скопировать', copied: 'Скопировано' },
  en: { goOn: 'Continue from “{{title}}”', copy: 'Copy', copied: 'Copied' },
  pl: { goOn: 'Czytaj dalej od „{{title}}”', copy: 'Kopiuj', copied: 'Skopiowano' },
}

/**
 * Script of a page that is read without the dashboard: where reading ended the last time (under the key that the dashboard has for
 * it too), and code that can be copied.
 */
export const readAlone = (language: Language): string => {
  const { goOn, copy, copied } = texts[language]
  return `const article = document.querySelector('#static>article')
const heads = article ? [...article.querySelectorAll(':scope>:is(h2,h3)[id]')] : []
const place = 'place:' + location.pathname
const last = heads.find(({ id }) => id === localStorage.getItem(place))
if (last && last !== heads[0]) {
const link = Object.assign(document.createElement('a'), { href: '#' + last.id, textContent: ${JSON.stringify(goOn)}.replace('{{title}}', () => last.textContent) })
const line = document.createElement('p')
line.append(link)
article.before(line)
}
let timer
addEventListener('scroll', () => {
timer ??= setTimeout(() => {
timer = undefined
if (!article.isConnected) return
const passed = heads.filter(head => head.getBoundingClientRect().top < innerHeight / 3).at(-1)
if (passed && passed !== heads[0]) localStorage.setItem(place, passed.id)
}, 500)
}, { passive: true })
for (const code of navigator.clipboard && article ? article.querySelectorAll('pre') : []) {
const box = document.createElement('div')
const button = Object.assign(document.createElement('button'), { type: 'button', textContent: ${JSON.stringify(copy)} })
button.onclick = () => navigator.clipboard.writeText(code.textContent).then(() => {
button.textContent = ${JSON.stringify(copied)}
setTimeout(() => { button.textContent = ${JSON.stringify(copy)} }, 2000)
}, () => undefined)
box.dataset.code = ''
code.replaceWith(box)
box.append(code, button)
}`
}
