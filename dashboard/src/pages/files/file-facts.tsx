import type { AccountDocument } from '@botanika/core/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { previewOf } from './preview-of.ts'

/** The uses of a document. */
export function FileUse({ use: { citations, citedAt, foundAt } }: Pick<AccountDocument, 'use'>) {
  const t = useTexts('files')
  if (citations === 0 && !foundAt) return <span>{t('use.never')}</span>
  return (
    <>
      {citations > 0 && (
        <span>
          {t('use.cited', { count: citations })}
          {citedAt && (
            <>
              {', '}
              <Ago text={key => t('use.lastCited', { when: key })} at={citedAt} />
            </>
          )}
        </span>
      )}
      {foundAt && <Ago text={key => t('use.found', { when: key })} at={foundAt} />}
    </>
  )
}

const hole = '\u0000'

/** A sentence around a moment, kept up to date while it is visible. */
export function Ago({ text, at }: { text: (when: string) => string; at: string }) {
  const [before = '', after = ''] = text(hole).split(hole)
  return (
    <span>
      {before}
      <Moment at={at} />
      {after}
    </span>
  )
}

/** The first 100 characters of a document's text. */
export function Preview({ content }: Pick<AccountDocument, 'content'>) {
  return content ? <p data-preview="">{previewOf(content)}</p> : null
}
