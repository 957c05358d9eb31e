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
/** Time after the end of a tooltip within which the next one opens without waiting, ms. */
const skipMs = 300
/** Time for the pointer's way to the text, ms. */
const graceMs = 120
/**
 * Time for which a finger has to rest on an element that acts when it is tapped, ms; the text then stays for
 * a while.
 */
const holdMs = 500
const lingerMs = 3_000

const acts = 'a, button, input, select, textarea'

/** Closes the open tooltip: only one is open at a time. */
let closeOpen: (() => void) | null = null
let endedAt = Number.NEGATIVE_INFINITY

/**
 * The state of a tooltip: whether it is open, beside which element, and the listeners of its element and its
 * text.
 */
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
        // The finger scrolls, or the browser has taken the rest of the gesture.
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
