import type { Assistant } from '@botanika/core/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { ColourSettings } from './colour-settings.tsx'
import { ContentSettings } from './content-settings.tsx'
import { LayoutSettings } from './layout-settings.tsx'

export interface DesignSettingsProps {
  widgetId: string
  assistant: Assistant
  draft: Draft
}

/** The appearance and texts of the widget: colours, layout, content. */
export function DesignSettings({ widgetId, assistant, draft }: DesignSettingsProps) {
  const t = useTexts('widget-designer')
  const { design, change } = draft
  return (
    <Tabs
      look="segment"
      label={t('design.label')}
      tabs={[
        {
          value: 'colours',
          label: t('design.colours'),
          content: <ColourSettings widgetId={widgetId} design={design} change={change} />,
        },
        {
          value: 'layout',
          label: t('design.layout'),
          content: <LayoutSettings design={design} change={change} />,
        },
        {
          value: 'content',
          label: t('design.content'),
          content: <ContentSettings assistant={assistant} design={design} change={change} />,
        },
      ]}
    />
  )
}
