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
  useText,
} from '@botanika/dashboard/ui'
import { type FormEvent, useState } from 'react'
import type manifest from '../manifest.ts'

const texts = {
  title: { ru: 'Example', en: 'Example', pl: 'Example' },
  unreachable: {
    ru: 'Сервер не отвечает',
    en: 'The server does not answer',
    pl: 'Serwer nie odpowiada',
  },
  none: { ru: 'Заметок пока нет', en: 'There are no notes yet', pl: 'Nie ma jeszcze notatek' },
  note: { ru: 'Новая заметка', en: 'New note', pl: 'Nowa notatka' },
  add: { ru: 'Добавить', en: 'Add', pl: 'Dodaj' },
  error: { ru: 'Ошибка', en: 'Error', pl: 'Błąd' },
}

const { api, useApi } = pluginApi<typeof manifest>()

/** The page at `/example`: the notes of whoever looks at it. */
export default function ExamplePage() {
  const pick = useText()
  const { data, error, mutate } = useApi('GET /api/example/notes')
  return (
    <Stack $gap={6}>
      <PageHeader title={pick(texts.title)} />
      <NewNote />
      {error ? (
        <ErrorState title={errorText(error, pick(texts.unreachable))} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton />
      ) : data.length === 0 ? (
        <EmptyState title={pick(texts.none)} />
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
  const pick = useText()
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
      const description = errorText(error, pick(texts.unreachable))
      toast({ title: pick(texts.error), description, variant: 'destructive' })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <form onSubmit={event => void add(event)}>
      <Stack $gap={3} $align="start">
        <Field label={pick(texts.note)}>
          <Input value={text} maxLength={500} onChange={event => setText(event.target.value)} />
        </Field>
        <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
          {pick(texts.add)}
        </Button>
      </Stack>
    </form>
  )
}
