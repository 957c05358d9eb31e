import { useEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Letters of the same keys in Russian letters. */
const inLatin: Readonly<Record<string, string>> = { о: 'j', л: 'k' }

const isWritten = (element: Element | null): boolean =>
  element?.closest(
    'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=dialog]',
  ) != null

const linksOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-inbox-item]')]

export interface ListKeysOptions {
  openId: string | undefined
  onBack: () => void
}

/**
 * Keys of the inbox: arrows, J and K move through the list, Escape leaves the open conversation. Focus returns to the
 * conversation that was left.
 */
export const useListKeys = ({ openId, onBack }: ListKeysOptions): void => {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    const move = (by: number): void => {
      const links = linksOf()
      const { activeElement } = document
      const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
      const from = at === -1 ? links.findIndex(link => link.dataset.inboxItem === openId) : at
      const next = links[from === -1 ? (by > 0 ? 0 : links.length - 1) : from + by]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      const { activeElement } = document
      if (event.key === 'Escape') {
        if (openId !== undefined && !document.querySelector('[role=dialog], [role=menu], [role=listbox]'))
          back.current()
        return
      }
      const key = inLatin[event.key.toLowerCase()] ?? event.key
      const by = steps[key.length === 1 ? key.toLowerCase() : key]
      if (by === undefined || isWritten(activeElement)) return
      // In the conversation arrows scroll, and on a tab they go to the next one.
      const isArrow = key.startsWith('Arrow')
      if (isArrow && activeElement !== document.body && !activeElement?.matches('[data-inbox-item]')) return
      event.preventDefault()
      move(by)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [openId])

  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    before.current = openId
    if (left === undefined || openId !== undefined) return
    linksOf()
      .find(link => link.dataset.inboxItem === left)
      ?.focus()
  }, [openId])
}
