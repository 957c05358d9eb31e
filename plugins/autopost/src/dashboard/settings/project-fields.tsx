import {
  Field,
  FieldColumn,
  FieldPair,
  Input,
  Segments,
  Select,
  Stack,
  Switch,
  Textarea,
  Typography,
} from '@botanika/dashboard/ui'
import { useId } from 'react'
import { limits } from '../../shared/limits.ts'
import { VerifyChannel } from '../channels/verify-channel.tsx'
import type { SettingsDraft, SettingsProblem } from './settings-draft.ts'
import { SlotsField } from './slots-field.tsx'
import { useSettingsTexts } from './texts.ts'

interface Named {
  id: string
  name: string
}

interface ProjectFieldsProps {
  draft: SettingsDraft
  problems: ReadonlySet<SettingsProblem>
  onChange: (part: Partial<SettingsDraft>) => void
  targets: readonly Named[]
  assistants: readonly Named[]
}

/** Value of an empty choice: a value of a list is never empty. */
const none = 'none'
const optionsOf = (first: string, all: readonly Named[]) => [
  { value: none, label: first },
  ...all.map(({ id, name }) => ({ value: id, label: name })),
]

/** The fields of a project's settings. */
export function ProjectFields({ draft, problems, onChange, targets, assistants }: ProjectFieldsProps) {
  const t = useSettingsTexts()
  const zones = useId()
  const channel = targets.find(({ id }) => id === draft.defaultIntegrationId)
  const chosen = (value: string) => (value === none ? '' : value)
  return (
    <Stack $gap={6}>
      <FieldColumn>
        <Field
          label={t('project.name')}
          required
          error={problems.has('name') ? t('project.nameMissing') : undefined}
        >
          <Input
            value={draft.name}
            maxLength={limits.name}
            onChange={event => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label={t('project.description')} optional>
          <Textarea
            rows={2}
            value={draft.description}
            maxLength={limits.description}
            onChange={event => onChange({ description: event.target.value })}
          />
        </Field>
        <Field
          label={t('project.zone')}
          help={t('project.zoneHelp')}
          error={problems.has('timeZone') ? t('project.zoneWrong') : undefined}
        >
          <Input
            list={zones}
            value={draft.timeZone}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={event => onChange({ timeZone: event.target.value })}
          />
        </Field>
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </FieldColumn>
      <FieldColumn>
        <Typography as="h3" $look="strong">
          {t('project.publishing')}
        </Typography>
        <FieldPair>
          <Field label={t('project.channel')} help={t('project.channelHelp')}>
            <Select
              value={draft.defaultIntegrationId || none}
              options={optionsOf(t('project.noChannel'), targets)}
              onChange={value => onChange({ defaultIntegrationId: chosen(value) })}
            />
          </Field>
          <Field
            label={t('project.time')}
            error={problems.has('defaultScheduleTime') ? t('project.timeMissing') : undefined}
          >
            <Input
              type="time"
              value={draft.defaultScheduleTime}
              onChange={event => onChange({ defaultScheduleTime: event.target.value })}
            />
          </Field>
        </FieldPair>
        {channel && <VerifyChannel integrationId={channel.id} name={channel.name} />}
        <SlotsField
          slots={draft.slots}
          error={problems.has('slots') ? t('slots.wrong') : undefined}
          onChange={slots => onChange({ slots })}
        />
        <Field
          as="group"
          label={t('project.approval')}
          help={
            draft.approval === 'every' ? t('project.approvalEveryHelp') : t('project.approvalAutomaticHelp')
          }
        >
          <Segments
            label={t('project.approval')}
            value={draft.approval}
            onChange={approval => onChange({ approval })}
            options={[
              { value: 'every', label: t('project.approvalEvery') },
              { value: 'automatic', label: t('project.approvalAutomatic') },
            ]}
          />
        </Field>
        <FieldPair>
          <Field
            label={t('project.late')}
            help={t('project.lateHelp')}
            error={problems.has('late') ? t('project.lateWrong') : undefined}
          >
            <Input
              inputMode="numeric"
              value={draft.late}
              maxLength={4}
              onChange={event => onChange({ late: event.target.value })}
            />
          </Field>
          <Field label={t('project.assistant')} help={t('project.assistantHelp')}>
            <Select
              value={draft.assistantId || none}
              options={optionsOf(t('project.noAssistant'), assistants)}
              onChange={value => onChange({ assistantId: chosen(value) })}
            />
          </Field>
        </FieldPair>
        <Switch
          label={t('project.images')}
          checked={draft.allowImageUpload}
          onChange={allowImageUpload => onChange({ allowImageUpload })}
        />
      </FieldColumn>
    </Stack>
  )
}
