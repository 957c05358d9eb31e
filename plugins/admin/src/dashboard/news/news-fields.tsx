import {
  Field,
  FieldColumn,
  FieldPair,
  Input,
  Markdown,
  Select,
  Switch,
  Tabs,
  Textarea,
  timeZone,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { AudienceFields } from './audience-fields.tsx'
import type { Draft, Problem } from './draft.ts'
import { useNewsTexts } from './texts.ts'

const types = ['info', 'success', 'warning', 'error'] as const
const priorities = ['urgent', 'high', 'normal', 'low'] as const
const times = ['now', 'at', 'draft'] as const

interface NewsFieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  problems: ReadonlySet<Problem>
}

/** The fields of an announcement. */
export function NewsFields({ draft, onChange, problems }: NewsFieldsProps) {
  const t = useNewsTexts()
  const [side, setSide] = useState('write')
  const errorOf = (problem: Problem) => (problems.has(problem) ? t(`problem.${problem}`) : undefined)
  return (
    <FieldColumn>
      <Field label={t('field.title')} error={errorOf('title')} required>
        <Input
          maxLength={200}
          value={draft.title}
          onChange={event => onChange({ title: event.target.value })}
        />
      </Field>
      <Tabs
        look="segment"
        label={t('field.content')}
        // The error of the text is shown beside it.
        value={problems.has('content') ? 'write' : side}
        onChange={setSide}
        tabs={[
          {
            value: 'write',
            label: t('field.write'),
            content: (
              <Field
                label={t('field.content')}
                help={t('field.contentHelp')}
                error={errorOf('content')}
                required
              >
                <Textarea
                  rows={7}
                  maxLength={20_000}
                  value={draft.content}
                  onChange={event => onChange({ content: event.target.value })}
                />
              </Field>
            ),
          },
          {
            value: 'preview',
            label: t('field.preview'),
            content: (
              <Preview>
                {draft.content.trim() === '' ? t('field.nothing') : <Markdown text={draft.content} />}
              </Preview>
            ),
          },
        ]}
      />
      <FieldPair>
        <Field label={t('field.type')}>
          <Select
            value={draft.type}
            options={types.map(value => ({ value, label: t(`type.${value}`) }))}
            onChange={value => onChange({ type: types.find(type => type === value) ?? 'info' })}
          />
        </Field>
        <Field label={t('field.priority')}>
          <Select
            value={draft.priority}
            options={priorities.map(value => ({ value, label: t(`priority.${value}`) }))}
            onChange={value =>
              onChange({ priority: priorities.find(priority => priority === value) ?? 'normal' })
            }
          />
        </Field>
      </FieldPair>
      <AudienceFields draft={draft} onChange={onChange} error={errorOf('audience')} />
      <FieldPair>
        <Field label={t('field.when')}>
          <Select
            value={draft.when}
            options={times.map(value => ({ value, label: t(`when.${value}`) }))}
            onChange={value => onChange({ when: times.find(time => time === value) ?? 'now' })}
          />
        </Field>
        {draft.when === 'at' && (
          <Field label={t('field.at')} help={t('field.zone', { zone: timeZone() })} error={errorOf('at')}>
            <Input
              type="datetime-local"
              value={draft.at}
              onChange={event => onChange({ at: event.target.value })}
            />
          </Field>
        )}
        <Field label={t('field.expires')} help={t('field.expiresHelp', { zone: timeZone() })}>
          <Input
            type="datetime-local"
            value={draft.expires}
            onChange={event => onChange({ expires: event.target.value })}
          />
        </Field>
      </FieldPair>
      <Switch
        label={t('field.pinned')}
        checked={draft.isPinned}
        onChange={isPinned => onChange({ isPinned })}
      />
      <Switch
        label={t('field.active')}
        help={t('field.activeHelp')}
        checked={draft.isActive}
        onChange={isActive => onChange({ isActive })}
      />
    </FieldColumn>
  )
}

const Preview = styled.div`
  min-height: 180px;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-control);
  color: var(--color-text);
  overflow-wrap: anywhere;
`
