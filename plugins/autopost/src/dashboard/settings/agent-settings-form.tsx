import { refresh, useApi } from '@botanika/dashboard/data'
import {
  Button,
  Field,
  FieldColumn,
  FieldPair,
  Row,
  Select,
  Slider,
  Textarea,
  toast,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { type AgentSettings, agentModels, type Project } from '../../shared/project.ts'
import { api } from '../autopost-api.ts'
import { useFailure } from '../use-failure.ts'
import { useSettingsTexts } from './texts.ts'

/** Model, temperature and instructions of a project's agent; saving leaves the other settings as they are. */
export function AgentSettingsForm({ project }: { project: Project }) {
  const t = useSettingsTexts()
  const reportFailure = useFailure()
  const { data: models } = useApi('GET /api/models')
  const stored = project.settings.agentSettings
  const [changed, setChanged] = useState<Partial<AgentSettings>>({})
  const [isSaving, setIsSaving] = useState(false)
  const draft = { ...stored, ...changed }
  const isSame =
    draft.model === stored.model &&
    draft.temperature === stored.temperature &&
    draft.systemPrompt === stored.systemPrompt
  const change = (part: Partial<AgentSettings>) => setChanged(before => ({ ...before, ...part }))
  const writers = (models ?? []).filter(({ kind }) => kind === 'chat')
  const names = [...new Set<string>([...agentModels, ...writers.map(({ alias }) => alias), draft.model])]
  const save = async () => {
    setIsSaving(true)
    try {
      const { model, temperature, systemPrompt } = draft
      await api('PUT /api/autopost-projects/{id}', {
        params: { id: project.id },
        body: { settings: { agentSettings: { model, temperature, systemPrompt } } },
      })
      await refresh('GET /api/autopost-projects')
      setChanged({})
      toast({ title: t('success'), description: t('agent.saved'), variant: 'success' })
    } catch (failure) {
      reportFailure(failure)
    }
    setIsSaving(false)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <FieldColumn>
        <FieldPair>
          <Field label={t('agent.model')} help={t('agent.modelHelp')}>
            <Select
              value={draft.model}
              onChange={model => change({ model })}
              options={names.map(value => ({
                value,
                label: writers.find(({ alias }) => alias === value)?.label ?? value,
              }))}
            />
          </Field>
          <Field label={t('agent.temperature')}>
            <Slider
              label={t('agent.temperature')}
              min={0}
              max={2}
              step={0.1}
              ends={[t('agent.precise'), t('agent.creative')]}
              value={draft.temperature}
              onChange={temperature => change({ temperature })}
            />
          </Field>
        </FieldPair>
        <Field label={t('agent.prompt')} help={t('agent.promptHelp')}>
          <Textarea
            rows={4}
            value={draft.systemPrompt}
            maxLength={limits.systemPrompt}
            placeholder={t('agent.promptPlaceholder')}
            onChange={event => change({ systemPrompt: event.target.value })}
          />
        </Field>
        <Row $justify="end" $wrap="wrap">
          <Button disabled={isSame || isSaving} onClick={() => setChanged({})}>
            {t('agent.reset')}
          </Button>
          <Button type="submit" variant="primary" disabled={isSaving} aria-busy={isSaving || undefined}>
            {isSaving ? t('agent.saving') : t('agent.save')}
          </Button>
        </Row>
      </FieldColumn>
    </form>
  )
}
