import { useLanguage } from '@botanika/dashboard/ui'
import { useMemo } from 'react'

/** Writes dates in the interface language and in a project's time zone. */
export const useZoneFormat = (timeZone: string) => {
  const { language } = useLanguage()
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { timeZone, ...options })
      return (at: string | number) => format.format(new Date(at))
    }
    /** Dates without a time are in no time zone. */
    const ofDay = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
      return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
    }
    const clock = { hour: '2-digit', minute: '2-digit' } as const
    const near = written({ day: 'numeric', month: 'short', ...clock })
    const far = written({ day: 'numeric', month: 'short', year: 'numeric', ...clock })
    const year = written({ year: 'numeric' })
    return {
      /** `24 нояб., 12:03`; the year is there when it is another one. */
      dateTime: (at: string | number) => (year(at) === year(Date.now()) ? near(at) : far(at)),
      time: written(clock),
      dayTitle: ofDay({ weekday: 'long', day: 'numeric', month: 'long' }),
      dayShort: ofDay({ day: 'numeric', month: 'short' }),
      weekDay: ofDay({ weekday: 'short' }),
      month: ofDay({ month: 'long', year: 'numeric' }),
    }
  }, [language, timeZone])
}

export type ZoneFormat = ReturnType<typeof useZoneFormat>
