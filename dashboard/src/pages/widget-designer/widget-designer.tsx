import { Palette } from 'lucide-react'
import { ApiError, errorText } from '../../data/api.ts'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSearchParams } from '../../navigation/use-route.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Designer } from './designer.tsx'
import { DesignerSkeleton } from './designer-skeleton.tsx'

/** The designer of an assistant's widgets; `?widget=` chooses one of several. */
export default function WidgetDesigner({ assistantId }: { assistantId: string }) {
  const t = useTexts('widget-designer')
  const params = { params: { id: assistantId } }
  const assistant = useApi('GET /api/assistants/{id}', params, { revalidateOnMount: true })
  const widgets = useApi('GET /api/assistants/{id}/widgets', params, { revalidateOnMount: true })
  const [search, setSearch] = useSearchParams()

  const error = (!assistant.data && assistant.error) || (!widgets.data && widgets.error)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        heading="h1"
        icon={<Palette />}
        title={t('missing')}
        action={<ButtonLink href="/">{t('home')}</ButtonLink>}
      >
        {t('missingHelp')}
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState
        heading="h1"
        title={t('loadFailed')}
        onRetry={() => {
          void assistant.mutate()
          void widgets.mutate()
        }}
      >
        {errorText(error, t('unreachable'))}
      </ErrorState>
    )
  if (!assistant.data || !widgets.data) return <DesignerSkeleton />
  const all = widgets.data
  const widget = all.find(({ id }) => id === search.get('widget')) ?? all[0]
  if (!widget)
    return (
      <EmptyState
        heading="h1"
        icon={<Palette />}
        title={t('missing')}
        action={<ButtonLink href={`/playground/${assistantId}`}>{t('bar.playground')}</ButtonLink>}
      >
        {t('missingHelp')}
      </EmptyState>
    )
  return (
    <Designer
      key={widget.id}
      assistant={assistant.data}
      widgets={all}
      widget={widget}
      onWidgets={change => void widgets.mutate(list => list && change(list), { revalidate: false })}
      onChoose={id => setSearch({ widget: id })}
    />
  )
}
