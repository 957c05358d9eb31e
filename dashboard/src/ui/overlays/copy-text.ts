import { askToCopy } from './copy-by-hand-store.ts'

/**
 * Copies a text. Where the browser does not allow it, the text is shown selected, to be copied by hand.
 * Returns whether it is on the clipboard.
 */
export const copyText = async (text: string): Promise<boolean> => {
  // The clipboard is missing on plain http, as on a server in a local network, and refused in a frame without
  // the permission.
  const isWritten = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return isWritten || copyBySelection(text) || askToCopy(text)
}

const openWindow = ':is(dialog, [role=dialog], [role=alertdialog])'

/**
 * Copies by the old command. It returns true even where nothing was selected, so that only its event tells
 * whether text was copied.
 */
const copyBySelection = (text: string): boolean => {
  const before = document.activeElement
  // An open window takes the focus back from everything outside, and the selection with it.
  const place =
    before?.closest(openWindow) ?? [...document.querySelectorAll(`${openWindow}[data-state=open]`)].at(-1)
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.ariaHidden = 'true'
  area.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  let isWritten = false
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    isWritten = event.clipboardData?.getData('text/plain') === text
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const { body } = document
  ;(place ?? body).append(area)
  addEventListener('copy', write, { capture: true })
  area.focus({ preventScroll: true })
  area.select()
  const isDone = document.execCommand('copy')
  removeEventListener('copy', write, { capture: true })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  area.remove()
  return isDone && isWritten
}
