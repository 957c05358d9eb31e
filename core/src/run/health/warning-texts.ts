import { formatBytes } from '../../contract/format-bytes.ts'
import type { QueueName } from '../../contract/health.ts'
import type { Language, Text } from '../../contract/text.ts'
import { joinSentences } from '../../platform/errors/join-sentences.ts'
import { texts } from './texts.ts'

const queues: Readonly<Record<QueueName, Text>> = texts.warnings.queues

const inEach = (write: (language: Language) => string): Text => ({
  ru: write('ru'),
  en: write('en'),
  pl: write('pl'),
})

const unit = (count: number, { name, language }: { name: 'day' | 'minute'; language: Language }): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)

const words = texts.warnings.words

/** Warnings of the server in words. */
export const warningTexts = {
  disk: ({ percent, bytes }: { percent: number; bytes: number }): Text =>
    inEach(language =>
      joinSentences(
        `${words.disk[language]} ${formatBytes(bytes, { language })} (${percent} %)`,
        words.freeDisk[language],
      ),
    ),
  oldBackup: ({ days }: { days: number }): Text =>
    inEach(language =>
      joinSentences(
        `${words.backup[language]} ${unit(days, { name: 'day', language })}`,
        words.makeBackup[language],
      ),
    ),
  noBackup: texts.warnings.noBackup,
  keysMissing: texts.warnings.keysMissing,
  queue: ({ name, minutes, waiting }: { name: QueueName; minutes: number; waiting: number }): Text =>
    inEach(
      language =>
        `${queues[name][language]} (${waiting}) ${words.queue[language]} ${unit(minutes, { name: 'minute', language })}.`,
    ),
}
