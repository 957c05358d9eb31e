import { CircleAlert, FileUp, RotateCw, X } from 'lucide-react'
import { errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Actions, Hint, Line, Reason, Title, Words } from './row-look.ts'
import type { BegunUpload } from './upload-journal.ts'
import type { Upload } from './upload-queue.ts'

export interface UploadRowProps {
  upload: Upload
  onAgain: (id: string) => void
  onCancel: (id: string) => void
}

/** A file on its way to the server. */
export function UploadRow({ upload, onAgain, onCancel }: UploadRowProps) {
  const t = useTexts('knowledge')
  const { name, share, error, id } = upload
  return (
    <Line>
      <FileUp aria-hidden />
      <Words>
        <Title title={name}>{name}</Title>
        {error !== undefined ? (
          <Reason role="alert">{errorText(error, t('unreachable'))}</Reason>
        ) : (
          <ProgressBar value={share} label={t('uploading', { title: name })} />
        )}
      </Words>
      <Actions>
        {error !== undefined && (
          <IconButton label={t('retry')} icon={<RotateCw />} size="small" onClick={() => onAgain(id)} />
        )}
        <IconButton label={t('cancelUpload')} icon={<X />} size="small" onClick={() => onCancel(id)} />
      </Actions>
    </Line>
  )
}

/** A file that did not arrive because of a reload of the page. */
export function LostRow({ upload, onForget }: { upload: BegunUpload; onForget: (id: string) => void }) {
  const t = useTexts('knowledge')
  return (
    <Line>
      <CircleAlert aria-hidden />
      <Words>
        <Title title={upload.name}>{upload.name}</Title>
        <Hint>{t('lost')}</Hint>
      </Words>
      <Actions>
        <IconButton label={t('forgetLost')} icon={<X />} size="small" onClick={() => onForget(upload.id)} />
      </Actions>
    </Line>
  )
}
