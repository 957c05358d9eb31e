import type { Integration } from '@botanika/core/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../data/use-api.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Markdown, preloadMarkdown } from '../../ui/content/markdown.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/row.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ConnectionList } from './connection-list.tsx'
import { IntegrationForm } from './integration-form.tsx'
import type { TypeInfo } from './integration-types.ts'
import { QrTab } from './qr-tab.tsx'
import { StepDiagram } from './step-diagram.tsx'
import { TypeMark } from './type-mark.tsx'

/** Interval at which the connections are read again while the dialog is open, ms. */
const refreshMs = 10_000

export interface IntegrationDialogProps {
  type: TypeInfo
  onClose: () => void
}

/** One type of connection: its existing connections, the form, and the instructions for its fields. */
export function IntegrationDialog({ type, onClose }: IntegrationDialogProps) {
  const t = useTexts('integrations')
  const pick = useText()
  const [tab, setTab] = useState('settings')
  useEffect(preloadMarkdown, [])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <Row>
          <TypeMark mark={type.mark} size={28} />
          {pick(type.title)}
        </Row>
      }
      description={pick(type.description)}
      place="top"
    >
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
            content: <Instructions type={type} />,
          },
          ...(type.pairing ? [{ value: 'qr', label: t('tabs.qr'), content: <QrTab type={type} /> }] : []),
        ]}
      />
    </Dialog>
  )
}

function Instructions({ type: { instructions, diagrams = [], mark } }: { type: TypeInfo }) {
  const pick = useText()
  return (
    <Stack $gap={5}>
      {diagrams.map(diagram => (
        <StepDiagram key={pick(diagram.alt)} diagram={diagram} mark={mark} />
      ))}
      <Markdown text={pick(instructions)} />
    </Stack>
  )
}

function Settings({ type }: { type: TypeInfo }) {
  const t = useTexts('integrations')
  const { made, offered } = type
  const { error } = useApi('GET /api/integrations', {}, { refreshInterval: refreshMs })
  const [editing, setEditing] = useState<Integration | 'new' | 'none'>('none')
  const isNew = editing === 'new' || (made.length === 0 && offered)
  const back = () => setEditing('none')
  if (isNew || editing !== 'none')
    return (
      <Stack $gap={4}>
        {made.length > 0 && (
          <div>
            <Button variant="ghost" size="small" icon={<ArrowLeft />} onClick={back}>
              {t('back')}
            </Button>
          </div>
        )}
        <IntegrationForm
          type={type}
          {...(typeof editing === 'object' && { integration: editing })}
          takesFocus={made.length > 0}
          onDone={back}
        />
      </Stack>
    )
  return (
    <Stack $gap={3}>
      {error && (
        <Banner tone="warning" title={t('stale')}>
          {t('staleHelp')}
        </Banner>
      )}
      <ConnectionList type={type} onEdit={setEditing} onAdd={() => setEditing('new')} />
    </Stack>
  )
}
