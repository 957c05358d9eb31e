import type { Widget } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../data/api.ts'
import { isLimit, LimitField, LimitGrid } from '../form/limit-field.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { CodeBlock } from '../ui/code-block.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast-store.ts'
import { SitesEditor } from './sites-editor.tsx'

type Settings = Pick<Widget, 'allowedSites' | 'isActive' | 'limits'>

const most = { perVisitorMinute: 120, perDay: 1_000_000 } as const
const names = ['perVisitorMinute', 'perDay'] as const

/** A widget's tag, and its rules. */
export function WidgetSettings({
  widget,
  onChanged,
}: {
  widget: Widget
  onChanged: (widget: Widget) => void
}) {
  const t = useTexts('embed')
  const saved = settingsOf(widget)
  const [settings, setSettings] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)
  const change = (part: Partial<Settings>) => setSettings(now => ({ ...now, ...part }))
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved)
  const isWrong = !names.every(name => isLimit(settings.limits[name], most[name]))

  const save = async () => {
    if (isWrong) return
    setIsSaving(true)
    try {
      const kept = await api('PUT /api/widgets/{id}', { params: { id: widget.id }, body: settings })
      setSettings(settingsOf(kept))
      onChanged(kept)
      toast({ title: t('saved'), variant: 'success' })
    } catch (error) {
      toast({
        title: t('saveFailed'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Column>
      <CodeBlock code={widget.snippet} title={t('snippet')} wrap="wrap" />
      <Hint>{t('where')}</Hint>
      <Switch
        label={t('active')}
        help={settings.isActive ? t('activeHelp') : t('inactiveHelp')}
        checked={settings.isActive}
        onChange={isActive => change({ isActive })}
      />
      <SitesEditor sites={settings.allowedSites} onChange={allowedSites => change({ allowedSites })} />
      <LimitGrid>
        {names.map(name => (
          <LimitField
            key={name}
            label={t(`limits.${name}`)}
            most={most[name]}
            value={settings.limits[name]}
            invalid={t('limits.invalid', { most: most[name] })}
            onChange={value => change({ limits: { ...settings.limits, [name]: value } })}
          />
        ))}
      </LimitGrid>
      <SaveBar
        changed={isChanged}
        saving={isSaving}
        onSave={() => void save()}
        onDiscard={() => setSettings(saved)}
      />
    </Column>
  )
}

const settingsOf = ({ allowedSites, isActive, limits }: Widget): Settings => ({
  allowedSites,
  isActive,
  limits,
})

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`

const Hint = styled.p`
  margin-top: calc(-1 * var(--space-3));
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
