import { errorText } from '@botanika/dashboard/data'
import {
  Banner,
  Button,
  Dialog,
  FileDrop,
  ProgressBar,
  Stack,
  Typography,
  toast,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { api } from '../../lessons-api.ts'
import { useEditorTexts } from '../texts.ts'

/** Returns the body for the server: the archive as it is, or a list of Markdown files. */
const importFile = async (files: readonly File[]): Promise<Blob> => {
  const [archive] = files.filter(({ name }) => name.toLowerCase().endsWith('.zip'))
  if (archive) return archive
  const list = await Promise.all(files.map(async file => ({ path: file.name, text: await file.text() })))
  return new Blob([JSON.stringify(list)])
}

/** Maximum size that the server allows, bytes. */
const maxBytes = 31_457_280

export interface Checked {
  problems: { file: string; line?: number; text: string }[]
  added: number
  changed: number
  pictures: number
}

interface ImportDialogProps {
  onClose: () => void
  /** Called after the lessons were stored. */
  onChanged: () => void
}

/** Imports lessons from a ZIP or from Markdown files: first they are checked, and only then stored. */
export function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const t = useEditorTexts()
  const [file, setFile] = useState<Blob>()
  const [checked, setChecked] = useState<Checked>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const send = async (mode: 'check' | 'store', body: Blob) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const answer = await api('POST /api/admin/lessons-import', { query: { mode }, body })
      if (answer.isStored) {
        toast({
          title: t('editor.success'),
          description: t('transfer.done', { count: answer.added + answer.changed }),
          variant: 'success',
        })
        onChanged()
        onClose()
        return
      }
      setChecked(answer)
    } catch (failure) {
      setChecked(undefined)
      setRefusal(errorText(failure, t('unreachable')))
    }
    setIsBusy(false)
  }
  const take = async (files: readonly File[]) => {
    setChecked(undefined)
    const body = await importFile(files)
    setFile(body)
    await send('check', body)
  }
  const isReady = checked !== undefined && checked.problems.length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      place="top"
      title={t('transfer.import')}
      description={t('transfer.importHelp')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={isBusy && isReady}
            onClick={() => file && void send('store', file)}
          >
            {t('transfer.store')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <FileDrop
          accept=".zip,.md"
          maxBytes={maxBytes}
          disabled={isBusy}
          onFiles={files => void take(files)}
        />
        {isBusy && <ProgressBar value={null} label={t('transfer.checking')} />}
        {refusal && (
          <Banner
            tone="danger"
            title={refusal}
            action={file && <Button onClick={() => void send('check', file)}>{t('editor.retry')}</Button>}
          />
        )}
        {checked && <ImportReport checked={checked} />}
      </Stack>
    </Dialog>
  )
}

/** The results of an import, or the reasons why it cannot be stored. */
export function ImportReport({ checked }: { checked: Checked }) {
  const t = useEditorTexts()
  const { problems, added, changed, pictures } = checked
  if (problems.length === 0)
    return (
      <Banner tone="success" title={t('transfer.ready')}>
        {t('transfer.plan', { added, changed, pictures })}
      </Banner>
    )
  return (
    <Stack $gap={3}>
      <Banner tone="danger" title={t('transfer.problems', { count: problems.length })}>
        {t('transfer.problemsHelp')}
      </Banner>
      <Problems tabIndex={0} aria-label={t('transfer.list')}>
        {problems.map(({ file, line, text }) => (
          <li key={`${file}:${line}:${text}`}>
            {file !== '' && (
              <Typography as="p" $look="strong">
                {line === undefined ? file : t('transfer.line', { file, line })}
              </Typography>
            )}
            <Typography as="p" $look="small" $tone="muted">
              {text}
            </Typography>
          </li>
        ))}
      </Problems>
    </Stack>
  )
}

const Problems = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-height: 300px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  overflow-wrap: anywhere;
`
