import { useEffect, useState } from 'react'

/** Time between two words, and before the first one, ms. */
const pace = 55
const pause = 700

/** Lets a text appear word by word, once; at once with reduced motion. */
export const useTyping = (text: string): { shown: string; isDone: boolean } => {
  const words = text.split(/(?<=\s)/)
  const [count, setCount] = useState(0)
  const total = words.length
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setCount(total)
    setCount(0)
    let known = 0
    const next = () => {
      known += 1
      setCount(known)
      if (known < total) timer = setTimeout(next, pace)
    }
    let timer = setTimeout(next, pause)
    return () => clearTimeout(timer)
  }, [total])
  return { shown: words.slice(0, count).join(''), isDone: count >= total }
}
