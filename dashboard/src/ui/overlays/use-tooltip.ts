import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { takeEscape } from './take-escape.ts'

const delayMs = 700
/** Within this of another one's end the next opens without waiting. */
const skipMs = 300
/** For the way of the pointer to the words. */
const graceMs = 120
/** A finger has to rest that long on what acts when it is tapped; its words then stay for a while. */
const holdMs = 500
const lingerMs = 3_000

const acts = 'a, button, input, select, textarea'

/** Shared by all: one is open at a time. */
let closeOpen: (() => void) | null = null
let endedAt = Number.NEGATIVE_INFINITY

/** When a tooltip is open, beside which element, and what its element and its words have to listen to. */
export const useTooltip = () => {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setAnchor(null)
  }, [])

  const [trigger, words] = useMemo(() => {
    const after = (ms: number, act: () => void) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, ms)
    }
    const isWarm = () => closeOpen !== null || performance.now() - endedAt < skipMs
    const leave = () => after(graceMs, close)
    const onPointerLeave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && leave()
    return [
      {
        onPointerEnter: ({ currentTarget, pointerType, buttons }: PointerEvent) => {
          if (pointerType !== 'touch' && buttons === 0)
            after(isWarm() ? 0 : delayMs, () => setAnchor(currentTarget))
        },
        onPointerLeave,
        onPointerDown: ({ currentTarget, pointerType }: PointerEvent) => {
          close()
          if (pointerType === 'touch') after(holdMs, () => setAnchor(currentTarget))
        },
        onPointerUp: ({ currentTarget, pointerType }: PointerEvent) => {
          if (pointerType !== 'touch') return
          if (!currentTarget.matches(acts)) setAnchor(currentTarget)
          after(lingerMs, close)
        },
        // The finger scrolls, or the browser has made the rest of it its own.
        onPointerCancel: () => after(lingerMs, close),
        onClick: ({ currentTarget }: MouseEvent) => {
          if (currentTarget.matches(acts)) close()
        },
        onBlur: close,
        onFocus: ({ currentTarget }: FocusEvent) => {
          if (currentTarget.matches(':focus-visible')) after(0, () => setAnchor(currentTarget))
        },
      },
      { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave },
    ]
  }, [close])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return
    closeOpen?.()
    closeOpen = close
    const giveBack = takeEscape(window, close)
    window.addEventListener('scroll', close, true)
    return () => {
      if (closeOpen === close) closeOpen = null
      endedAt = performance.now()
      giveBack()
      window.removeEventListener('scroll', close, true)
    }
  }, [anchor, close])

  return { anchor, trigger, words }
}
