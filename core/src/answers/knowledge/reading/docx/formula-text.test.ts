import { expect, it } from 'vitest'
import { formulaText } from './formula-text.ts'
import { walkWord } from './word-xml.ts'

const run = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`
const e = (content: string) => `<m:e>${content}</m:e>`

const formula = (content: string) => {
  const [step] = walkWord(`<m:oMath>${content}</m:oMath>`, { streamed: new Set() })
  return step?.kind === 'whole' ? formulaText(step.element) : ''
}

it.each([
  [
    `${run('S')}${run(' = ')}<m:f><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`,
    'S = (a+b)/2',
  ],
  [`<m:sSup>${e(run('x'))}<m:sup>${run('2')}</m:sup></m:sSup>`, 'x²'],
  [`<m:sSup>${e(run('a+b'))}<m:sup>${run('n+k')}</m:sup></m:sSup>`, '(a+b)^(n+k)'],
  [`<m:sSub>${e(run('H'))}<m:sub>${run('2')}</m:sub></m:sSub>${run('O')}`, 'H₂O'],
  [`<m:sSubSup>${e(run('x'))}<m:sub>${run('i')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`, 'x_i²'],
  [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(run('2x'))}</m:rad>`, '√(2x)'],
  [`<m:rad><m:deg>${run('3')}</m:deg>${e(run('x'))}</m:rad>`, '³√(x)'],
  [
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('k')}</m:sup>${e(run('i'))}</m:nary>`,
    '∑_(i=1)^k i',
  ],
  [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(run('a'))}</m:d>`, '[a]'],
  [`<m:func><m:fName>${run('sin')}</m:fName>${e(run('x'))}</m:func>`, 'sin(x)'],
  [
    `<m:m><m:mr>${e(run('1'))}${e(run('2'))}</m:mr><m:mr>${e(run('3'))}${e(run('4'))}</m:mr></m:m>`,
    '[1, 2; 3, 4]',
  ],
  [`<m:bar><m:barPr/>${e(run('x'))}</m:bar>`, 'x'],
])('formula %#', (content, text) => {
  expect(formula(content)).toBe(text)
})
