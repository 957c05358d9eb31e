import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { ChatState, Store } from '../conversation/store.ts'

/** Redraws when the chat changes; returns its state. */
export function useChat(store: Store): ChatState {
  const [, redraw] = useReducer<number, void>(count => count + 1, 0)
  useEffect(() => store.subscribe(() => redraw()), [store])
  return store.get()
}

/** Keeps a scrolled box at its end while the person is there; returns whether they are. */
export function useStickyEnd() {
  const box = useRef<HTMLElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const stuck = useRef(true)
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  useLayoutEffect(() => {
    const content = box.current?.firstElementChild
    if (!box.current || !content) return
    toEnd()
    const watch = new ResizeObserver(() => stuck.current && toEnd())
    watch.observe(content)
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current ?? document.body
    stuck.current = scrollHeight - scrollTop - clientHeight < 48
    setAtEnd(stuck.current)
  }
  return { box, atEnd, onScroll, toEnd }
}

/**
 * Returns the part of a growing text to draw in this frame, so that bursts from the network come out evenly.
 * The text is whole at once if it was there from the start, in a hidden page, and where motion is unwelcome.
 */
export function useReveal(text: string, streaming: boolean): string {
  const [shown, setShown] = useState(streaming ? 0 : text.length)
  const live = useRef(streaming)
  if (streaming) live.current = true
  // Text was taken back: its replacement is revealed, too.
  if (shown > text.length) setShown(text.length)
  const behind = live.current && shown < text.length
  useEffect(() => {
    if (!behind) return
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return setShown(text.length)
    const frame = requestAnimationFrame(() => setShown(shown + Math.ceil((text.length - shown) / 8)))
    return () => cancelAnimationFrame(frame)
  }, [text, shown, behind])
  if (!behind) return text
  const half = /[\ud800-\udbff]$/.test(text.slice(0, shown))
  return text.slice(0, half ? shown - 1 : shown)
}

/**
 * Returns the height that the keyboard leaves of a phone's screen, px; undefined while there is no keyboard.
 */
export function useVisibleHeight(active: boolean): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const view = window.visualViewport
    if (!active || !view) return setHeight(undefined)
    const read = () => setHeight(view.height < innerHeight - 1 ? view.height : undefined)
    read()
    view.addEventListener('resize', read)
    return () => view.removeEventListener('resize', read)
  }, [active])
  return height
}
