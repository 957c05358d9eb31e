import { errorText, pluginApi, refresh } from '@botanika/dashboard/data'
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Field,
  Input,
  PageHeader,
  Skeleton,
  Stack,
  Typography,
  toast,
} from '@botanika/dashboard/ui'
import { type FormEvent, useState } from 'react'
import type manifest from '../manifest.ts'
import { usePageTexts } from './texts.ts'

const { api, useApi } = pluginApi<typeof manifest>()

/** The page at `/example`: the notes of the signed-in user. */
export default function NotesPage() {
  const t = usePageTexts()
  const { data, error, mutate } = useApi('GET /api/example/notes')
  return (
    <Stack $gap={6}>
      <PageHeader title={t('title')} />
      <NewNote />
      {error ? (
        <ErrorState title={errorText(error, t('unreachable'))} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton />
      ) : data.length === 0 ? (
        <EmptyState title={t('note.none')} />
      ) : (
        data.map(({ id, text }) => (
          <Card key={id}>
            <Typography>{text}</Typography>
          </Card>
        ))
      )}
    </Stack>
  )
}

function NewNote() {
  const t = usePageTexts()
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    try {
      await api('POST /api/example/notes', { body: { text } })
      setText('')
      await refresh('GET /api/example/notes')
    } catch (error) {
      const description = errorText(error, t('unreachable'))
      toast({ title: t('error'), description, variant: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form onSubmit={event => void add(event)}>
      <Stack $gap={3} $align="start">
        <Field label={t('note.new')}>
          <Input value={text} maxLength={500} onChange={event => setText(event.target.value)} />
        </Field>
        <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
          {t('note.add')}
        </Button>
      </Stack>
    </form>
  )
}
