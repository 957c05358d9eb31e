import type { Pick } from '@botanika/dashboard/ui'
import type { AuditEntry } from './filters.ts'

interface Writing {
  pick: Pick
  dateTime: (at: string) => string
}

const moment = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/**
 * Writes the details of an entry as one line, `Тариф: PRO, до: 23 дек. 2026 г., 12:00`; moments in the
 * reader's own time.
 */
export const factsInWords = (facts: AuditEntry['facts'], { pick, dateTime }: Writing): string =>
  facts
    .map(({ name, value }) => `${pick(name)}: ${pick(value).replace(moment, at => dateTime(at))}`)
    .join(', ')
