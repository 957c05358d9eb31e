import type { Widget } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { isLimit, LimitField, LimitGrid } from '../../form/limit-field.tsx'
import { showFirstProblem } from '../../form/show-first-problem.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SaveBar } from '../../ui/controls/save-bar.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { SitesEditor } from './sites-editor.tsx'

type Rules = Pick<Widget, 'allowedSites' | 'isActive' | 'limits'>

const most = { perVisitorMinute: 120, perDay: 1_000_000 } as const
const names = ['perVisitorMinute', 'perDay'] as const

export interface WidgetRulesProps {
  widget: Widget
  onChanged: (widget: Widget) => void
}

/** The rules of a widget: whether it answers, on which sites, and how much. */
export function WidgetRules({ widget, onChanged }: WidgetRulesProps) {
  const t = useTexts('embed')
  const saved = rulesOf(widget)
  const [rules, setRules] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)
  const change = (part: Partial<Rules>) => setRules(now => ({ ...now, ...part }))
  const isChanged = JSON.stringify(rules) !== JSON.stringify(saved)
  const isWrong = !names.every(name => isLimit(rules.limits[name], most[name]))

  const save = async () => {
    if (isWrong) return showFirstProblem()
    setIsSaving(true)
    try {
      const kept = await api('PUT /api/widgets/{id}', { params: { id: widget.id }, body: rules })
      setRules(rulesOf(kept))
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
      <Switch
        label={t('active')}
        help={rules.isActive ? t('activeHelp') : t('inactiveHelp')}
        checked={rules.isActive}
        onChange={isActive => change({ isActive })}
      />
      <SitesEditor sites={rules.allowedSites} onChange={allowedSites => change({ allowedSites })} />
      <LimitGrid>
        {names.map(name => (
          <LimitField
            key={name}
            label={t(`limits.${name}`)}
            most={most[name]}
            value={rules.limits[name]}
            invalid={t('limits.invalid', { most: most[name] })}
            onChange={value => change({ limits: { ...rules.limits, [name]: value } })}
          />
        ))}
      </LimitGrid>
      <SaveBar
        changed={isChanged}
        saving={isSaving}
        onSave={() => void save()}
        onDiscard={() => setRules(saved)}
      />
    </Column>
  )
}

const rulesOf = ({ allowedSites, isActive, limits }: Widget): Rules => ({ allowedSites, isActive, limits })

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`
