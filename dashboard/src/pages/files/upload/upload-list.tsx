import { UploadRow, useAllUploads } from '../../../features/knowledge/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Number of rows that are shown at once; the rest waits. */
const maxShown = 8

/** The uploads, each with its progress; refused ones come first. */
export function UploadList() {
  const t = useTexts('files')
  const { uploads, again, cancel, cancelAll } = useAllUploads()
  if (uploads.length === 0) return null
  const failed = uploads.filter(({ error }) => error !== undefined)
  const ordered = [...failed, ...uploads.filter(({ error }) => error === undefined)]
  const more = ordered.length - maxShown
  return (
    <Card
      title={t('uploads.title', { count: uploads.length })}
      action={
        uploads.length > 1 && (
          <Button size="small" onClick={cancelAll}>
            {t('uploads.cancelAll')}
          </Button>
        )
      }
    >
      <ul aria-label={t('uploads.label')}>
        {ordered.slice(0, maxShown).map(upload => (
          <UploadRow key={upload.id} upload={upload} onAgain={again} onCancel={cancel} />
        ))}
      </ul>
      {more > 0 && <p>{t('uploads.more', { count: more })}</p>}
    </Card>
  )
}
