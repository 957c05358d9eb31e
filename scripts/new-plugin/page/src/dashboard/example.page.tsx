import { errorText, useApi } from '@botanika/dashboard/data'
import {
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  Stack,
  Typography,
  useText,
} from '@botanika/dashboard/ui'
import manifest from '../manifest.ts'

const texts = {
  unreachable: {
    ru: 'Сервер не отвечает',
    en: 'The server does not answer',
    pl: 'Serwer nie odpowiada',
  },
  none: {
    ru: 'Пока ничего не подключено',
    en: 'Nothing is connected yet',
    pl: 'Nic jeszcze nie podłączono',
  },
}

/** The page at `/example`: what whoever looks at it has connected. */
export default function ExamplePage() {
  const pick = useText()
  const { data, error, mutate } = useApi('GET /api/integrations')
  return (
    <Stack $gap={6}>
      <PageHeader title={pick(manifest.title)} />
      {error ? (
        <ErrorState title={errorText(error, pick(texts.unreachable))} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton />
      ) : data.length === 0 ? (
        <EmptyState title={pick(texts.none)} />
      ) : (
        data.map(({ id, name }) => (
          <Card key={id}>
            <Typography>{name}</Typography>
          </Card>
        ))
      )}
    </Stack>
  )
}
