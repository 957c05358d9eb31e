import type { Widget } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../data/api.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { CodeBlock } from '../ui/code-block.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast-store.ts'
import { SitesEditor } from './sites-editor.tsx'

type Settings = Pick<Widget, 'allowedSites' | 'isActive' | 'limits'>

const most = { perVisitorMinute: 120, perDay: 1_000_000 } as const

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
  const problemOf = (name: keyof typeof most) => {
    const value = settings.limits[name]
    return Number.isInteger(value) && value >= 1 && value <= most[name]
      ? undefined
      : t('limits.invalid', { most: most[name] })
  }
  const isWrong = Boolean(problemOf('perVisitorMinute') ?? problemOf('perDay'))

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
  const limit = (name: keyof typeof most) => (
    <Field label={t(`limits.${name}`)} error={problemOf(name)}>
      <Input
        type="number"
        min={1}
        max={most[name]}
        value={Number.isNaN(settings.limits[name]) ? '' : settings.limits[name]}
        onChange={event => change({ limits: { ...settings.limits, [name]: event.target.valueAsNumber } })}
      />
    </Field>
  )

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
      <Limits>
        {limit('perVisitorMinute')}
        {limit('perDay')}
      </Limits>
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

const Limits = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: var(--space-4);
`
