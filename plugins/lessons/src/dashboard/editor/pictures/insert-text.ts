/**
 * Inserts text in the place of the selection, as if it had been typed: the browser's own undo removes it, and
 * the text area's listeners are called.
 */
export const insertText = (area: HTMLTextAreaElement, text: string): void => {
  area.focus()
  // This is the only way to write into a text area that keeps its undo history; it is deprecated, but has no
  // successor.
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns the Markdown of a picture. */
export const pictureMarkdown = ({ alt, address }: { alt: string; address: string }): string =>
  `![${alt.replace(/[[\]\s]+/g, ' ').trim()}](${address})`

/** Puts a block of Markdown between empty lines, between `before` and `after` it. */
export const onOwnLine = (block: string, { before, after }: { before: string; after: string }): string => {
  const start = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const end = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  return `${start}${block}${end}`
}
