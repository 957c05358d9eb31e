import { useEffect, useState } from 'react'

interface Heading {
  id: string
  text: string
}

/** Interval of looks at the position, ms: seldom enough not to be noticed while scrolling. */
const lookMs = 500

/**
 * Returns the section at which reading ended the last time, in this browser; undefined at the beginning of a
 * lesson.
 */
export const useLastSection = (lessonId: string, headings: readonly Heading[]): Heading | undefined => {
  // The page that is read without the dashboard stores it too
  // (`core/src/run/served-files/public/read-alone.ts`).
  const place = `place:/lessons/${lessonId}`
  const [stored] = useState(() => localStorage.getItem(place))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      const last = passed.at(-1)
      if (last && last !== headings[0]) localStorage.setItem(place, last.id)
    }
    const scrolled = () => {
      timer ??= setTimeout(look, lookMs)
    }
    addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', scrolled)
    }
  }, [headings, place])
  return headings.find(({ id }) => id === stored)
}
