import { FileUp, RotateCw, X } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { Upload } from './use-documents.ts'

export interface UploadRowProps {
  upload: Upload
  onAgain: (upload: Upload) => void
  onCancel: (id: string) => void
}

/** A file on its way to the server. */
export function UploadRow({ upload, onAgain, onCancel }: UploadRowProps) {
  const t = useTexts('knowledge')
  const { file, share, error, id } = upload
  return (
    <Line>
      <FileUp aria-hidden />
      <Words>
        <Title>{file.name}</Title>
        {error ? (
          <Reason role="alert">{error}</Reason>
        ) : (
          <ProgressBar value={share} label={t('uploading', { title: file.name })} />
        )}
      </Words>
      {error && (
        <IconButton label={t('retry')} icon={<RotateCw />} size="small" onClick={() => onAgain(upload)} />
      )}
      <IconButton label={t('cancelUpload')} icon={<X />} size="small" onClick={() => onCancel(id)} />
    </Line>
  )
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 10px 0;
  border-bottom: 1px solid var(--color-line);

  > .lucide {
    color: var(--color-text-faint);
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  flex: 1;
  min-width: 0;
`

const Title = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Reason = styled.p`
  color: var(--color-danger-text);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
`
