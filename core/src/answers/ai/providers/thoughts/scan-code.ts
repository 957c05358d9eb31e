import { anyOf, marksClosingAlone } from './thought-marks.ts'

/** Follows a growing text: whether its end is inside of code, and which marks of reasoning it mentions. */
export interface CodeScan {
  push(text: string): void
  isInCode(): boolean
  /** The text has an opening of this closing mark that nothing closed. */
  hasOpened(closing: string): boolean
}

const marks = marksClosingAlone.flatMap(({ opening, closing }) => [opening, closing])
const signs = new RegExp(`\`+|~{3,}|\\n|${anyOf(marks)}`, 'gi')

/** Reads each character once. Code is what Markdown says: between backticks of one line, or fences. */
export const scanCode = (): CodeScan => {
  let fence = ''
  let inline = ''
  let isLineEmpty = true
  const opened = new Map<string, number>()

  const meet = (sign: string): void => {
    if (sign === '\n') inline = ''
    else if (sign.startsWith('`') || sign.startsWith('~')) meetRun(sign)
    else if (!fence && !inline) meetMark(sign.toLowerCase())
  }
  const meetRun = (run: string): void => {
    if (fence) {
      if (isLineEmpty && run[0] === fence[0] && run.length >= fence.length) fence = ''
    } else if (isLineEmpty && run.length >= 3) fence = run
    else if (run.startsWith('`')) inline = inline === run ? '' : inline || run
  }
  const meetMark = (mark: string): void => {
    const pair = marksClosingAlone.find(({ opening, closing }) => opening === mark || closing === mark)
    if (!pair) return
    const { closing } = pair
    opened.set(closing, Math.max(0, (opened.get(closing) ?? 0) + (mark === closing ? -1 : 1)))
  }
  const pass = (text: string): void => {
    isLineEmpty &&= text.trim() === ''
  }

  return {
    push: text => {
      let from = 0
      for (const found of text.matchAll(signs)) {
        const [sign] = found
        pass(text.slice(from, found.index))
        meet(sign)
        isLineEmpty = sign === '\n'
        from = found.index + sign.length
      }
      pass(text.slice(from))
    },
    isInCode: () => fence !== '' || inline !== '',
    hasOpened: closing => (opened.get(closing) ?? 0) > 0,
  }
}
