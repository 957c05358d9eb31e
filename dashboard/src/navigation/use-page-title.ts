import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../i18n/use-language.ts'

/** Titles of the open page: from the page table, and from the page itself, which is more exact. */
const titles: { table?: string | undefined; own?: string | undefined; count: number } = { count: 0 }
/**
 * Title that the server gave a public page, with its address and language: used until the page sets its own.
 */
let served = readServed()

const write = (): void => {
  const title = titles.own ?? served?.title ?? titles.table
  if (title) document.title = titles.count > 0 ? `(${titles.count}) ${title}` : title
}

/** Sets the number before the title of every page; 0: none. */
export const setTitleCount = (count: number): void => {
  titles.count = count
  write()
}

/** Sets the document's title while the page is open; nothing changes while it is undefined. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    titles.own = title
    write()
    return () => {
      titles.own = undefined
      write()
    }
  }, [title])
}

/** Sets the title from the page table, for a page that sets none itself. */
export const useTableTitle = (title: string | undefined): void => {
  const [location] = useLocation()
  const { language } = useLanguage()
  useEffect(() => {
    if (served && (served.location !== location || served.language !== language)) served = null
    titles.table = title
    write()
  }, [title, location, language])
}

function readServed() {
  const element = typeof document === 'undefined' ? null : document.querySelector('title[data-of]')
  if (!element) return null
  const { pathname } = document.location
  return { title: document.title, location: pathname, language: element.getAttribute('data-of') }
}
