import { useCallback, useEffect, useRef } from 'react'

/**
 * Makes a function that calls at most once in this time, the first time that long after the component was
 * mounted, since its data are fresh then. Requests in between lead to one call at the end of the time.
 */
export const useSeldom = (call: () => void, everyMs: number): (() => void) => {
  const latest = useRef(call)
  latest.current = call
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAsked = useRef(false)
  const wait = useCallback(() => {
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!isAsked.current) return
      isAsked.current = false
      latest.current()
      wait()
    }, everyMs)
  }, [everyMs])
  useEffect(() => {
    wait()
    return () => clearTimeout(timer.current)
  }, [wait])
  return useCallback(() => {
    if (timer.current !== undefined) {
      isAsked.current = true
      return
    }
    latest.current()
    wait()
  }, [wait])
}
