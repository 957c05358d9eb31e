import type { Integration } from '@botanika/core/contract'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Stack } from '../ui/stack.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { IntegrationForm } from './integration-form.tsx'
import { IntegrationRow } from './integration-row.tsx'
import type { TypeInfo } from './integration-types.ts'

export interface IntegrationDialogProps {
  type: TypeInfo
  onClose: () => void
}

/** One type of connection: those that there are, the form, and how to get what the form asks for. */
export function IntegrationDialog({ type, onClose }: IntegrationDialogProps) {
  const t = useTexts('integrations')
  const pick = useText()
  const [tab, setTab] = useState('settings')
  return (
    <Dialog open onOpenChange={onClose} title={pick(type.title)} description={pick(type.description)}>
      <Tabs
        look="segment"
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'settings', label: t('tabs.settings'), content: <Settings type={type} /> },
          {
            value: 'instructions',
            label: t('tabs.instructions'),
            content: <Markdown text={pick(type.instructions)} />,
          },
        ]}
      />
    </Dialog>
  )
}

function Settings({ type }: { type: TypeInfo }) {
  const t = useTexts('integrations')
  const [editing, setEditing] = useState<Integration | 'new' | undefined>(
    type.made.length === 0 ? 'new' : undefined,
  )
  const { made, multiple } = type
  if (editing)
    return (
      <Stack $gap={4}>
        {made.length > 0 && (
          <div>
            <Button variant="ghost" icon={<ArrowLeft />} onClick={() => setEditing(undefined)}>
              {t('back')}
            </Button>
          </div>
        )}
        <IntegrationForm
          type={type}
          {...(editing !== 'new' && { integration: editing })}
          onDone={() => setEditing(undefined)}
        />
      </Stack>
    )
  return (
    <Stack $gap={4}>
      <div>
        {made.map(one => (
          <IntegrationRow key={one.id} integration={one} onEdit={() => setEditing(one)} />
        ))}
      </div>
      {(multiple || made.length === 0) && (
        <div>
          <Button icon={<Plus />} onClick={() => setEditing('new')}>
            {t('add')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
