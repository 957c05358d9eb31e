import { formatBytes } from '@botanika/core/bytes'
import { useMemo } from 'react'
import * as format from './format.ts'
import { useLanguage } from './use-language.ts'

/** The formatters of format.ts bound to the interface language. */
export function useFormat() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      date: (value: format.When) => format.formatDate(value, { language }),
      time: (value: format.When) => format.formatTime(value, { language }),
      dateTime: (value: format.When) => format.formatDateTime(value, { language }),
      relative: (value: format.When, now?: number) => format.formatRelative(value, { language, now }),
      number: (value: number, options?: Intl.NumberFormatOptions) =>
        format.formatNumber(value, { language, ...options }),
      bytes: (value: number) => formatBytes(value, { language }),
    }),
    [language],
  )
}
