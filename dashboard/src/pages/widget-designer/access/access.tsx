import type { Widget } from '@botanika/core/contract'
import { WidgetRules } from '../../../features/embed/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Identity } from './identity.tsx'

export interface AccessProps {
  widget: Widget
  onChanged: (widget: Widget) => void
}

/**
 * The rules of access: on which sites the widget answers, how much, and to whom. Applied at once, without
 * publishing.
 */
export function Access({ widget, onChanged }: AccessProps) {
  const t = useTexts('widget-designer')
  return (
    <Stack $gap={5}>
      <Card title={t('access.rules')} help={t('access.rulesHelp')}>
        <WidgetRules widget={widget} onChanged={onChanged} />
      </Card>
      <Identity widget={widget} onChanged={onChanged} />
    </Stack>
  )
}
