import type { ReadingProgram } from '@botanika/core/contract'
import { Card, StatusDot, Table } from '@botanika/dashboard/ui'
import { TwoLines } from '../two-lines.ts'
import { useHealthTexts } from './texts.ts'

/** The programs of the server's machine that read documents, what each gives and how to get it. */
export function ProgramsTable({ programs }: { programs: readonly ReadingProgram[] }) {
  const t = useHealthTexts()
  const languagesOf = (languages: readonly string[]) =>
    languages.length > 0 ? languages.map(code => languageNames[code] ?? code).join(', ') : t('noLanguages')
  return (
    <Card title={t('programs')} help={t('programsHelp')} padding="none">
      <Table
        label={t('programs')}
        rows={programs}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: t('program'),
            render: ({ name }) => (
              <TwoLines>
                <span>{names[name]}</span>
                <small>{t(`programGives.${name}`)}</small>
              </TwoLines>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            render: ({ name, isFound, version, languages }) => (
              <TwoLines>
                <StatusDot
                  tone={isFound ? 'success' : 'idle'}
                  label={isFound ? (version ?? t('programFound')) : t('programMissing')}
                />
                {languages && <small>{languagesOf(languages)}</small>}
                {!isFound && <small>{t(`programGet.${name}`)}</small>}
              </TwoLines>
            ),
          },
        ]}
      />
    </Card>
  )
}

const names = { libreoffice: 'LibreOffice', tesseract: 'Tesseract', poppler: 'Poppler' } as const

const languageNames: Readonly<Record<string, string>> = { rus: 'Русский', eng: 'English', pol: 'Polski' }
