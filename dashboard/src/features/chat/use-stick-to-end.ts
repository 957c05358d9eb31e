import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end that still counts as reading the end, px. */
const near = 64

/**
 * Keeps a scrolled list at its end while it grows, unless the reader has scrolled away; keeps the visible
 * part in place when something is put before it (`firstKey` changes).
 */
export function useStickToEnd({ firstKey, lastKey }: { firstKey: string; lastKey: string }) {
  const box = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const lastTop = useRef(0)
  const before = useRef({ firstKey, height: 0 })
  const [isAway, setIsAway] = useState(false)

  const toEnd = useCallback(() => {
    sticks.current = true
    setIsAway(false)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])

  const onScroll = useCallback(() => {
    const list = box.current
    if (!list) return
    const isNear = list.scrollHeight - list.scrollTop - list.clientHeight < near
    // A list that grew between a scroll of ours and its event was not left: only a reader who scrolls up
    // leaves.
    const hasGoneUp = list.scrollTop < lastTop.current
    lastTop.current = list.scrollTop
    if (!isNear && !hasGoneUp) return
    sticks.current = isNear
    setIsAway(!isNear)
  }, [])

  useEffect(() => {
    const list = box.current
    if (!list || !inner.current) return
    const watch = new ResizeObserver(() => {
      if (sticks.current) list.scrollTop = list.scrollHeight
      before.current.height = list.scrollHeight
    })
    watch.observe(inner.current)
    watch.observe(list)
    return () => watch.disconnect()
  }, [])

  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    if (before.current.firstKey !== firstKey && !sticks.current)
      list.scrollTop += list.scrollHeight - before.current.height
    before.current = { firstKey, height: list.scrollHeight }
  }, [firstKey])

  // The list always scrolls to one's own new message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the reason
  useLayoutEffect(toEnd, [lastKey])

  return { box, inner, onScroll, isAway, toEnd }
}
