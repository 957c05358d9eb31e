import type { Language } from '../../../contract/text.ts'

/** Texts as the dashboard says them (lessons: `lesson.continue`; the button of code: `copy`, `copied`, `copyByHand`). */
const texts: Readonly<Record<Language, { goOn: string; copy: string; copied: string; byHand: string }>> = {
  ru: {
    goOn: 'Продолжить с раздела «{title}»',
    copy: 'Скопировать',
    copied: 'Скопировано',
    byHand: 'Выделено: нажмите Ctrl+C',
  },
  en: { goOn: 'Continue from “{title}”', copy: 'Copy', copied: 'Copied', byHand: 'Selected: press Ctrl+C' },
  pl: {
    goOn: 'Czytaj dalej od „{title}”',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    byHand: 'Zaznaczone: naciśnij Ctrl+C',
  },
}

/**
 * Script of a page that is read without the dashboard: where reading ended the last time (under the key that the dashboard has for
 * it too), and code that can be copied (on plain http by the old command, whose event tells whether it did).
 */
export const readAlone = (language: Language): string => {
  const { goOn, copy, copied, byHand } = texts[language]
  return `const article = document.querySelector('#static>article')
const heads = article ? [...article.querySelectorAll(':scope>:is(h2,h3)[id]')] : []
const place = 'place:' + location.pathname
const last = heads.find(({ id }) => id === localStorage.getItem(place))
if (last && last !== heads[0]) {
const link = Object.assign(document.createElement('a'), { href: '#' + last.id, textContent: ${JSON.stringify(goOn)}.replace('{title}', () => last.textContent) })
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
const copyBySelection = code => {
let isWritten = false
const write = event => {
event.clipboardData.setData('text/plain', code.textContent)
event.preventDefault()
isWritten = true
}
getSelection().selectAllChildren(code)
addEventListener('copy', write)
const isDone = document.execCommand('copy') && isWritten
removeEventListener('copy', write)
if (isDone) getSelection().removeAllRanges()
return isDone
}
for (const code of article ? article.querySelectorAll('pre') : []) {
const box = document.createElement('div')
const button = Object.assign(document.createElement('button'), { type: 'button', textContent: ${JSON.stringify(copy)} })
button.onclick = async () => {
const isWritten = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false)
const isDone = isWritten || copyBySelection(code)
button.textContent = isDone ? ${JSON.stringify(copied)} : ${JSON.stringify(byHand)}
setTimeout(() => { button.textContent = ${JSON.stringify(copy)} }, isDone ? 2000 : 10000)
}
box.dataset.code = ''
code.replaceWith(box)
box.append(code, button)
}`
}
