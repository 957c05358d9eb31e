import { useApi } from '@botanika/dashboard/data'
import { Checkbox, Field, Select, Stack, Textarea } from '@botanika/dashboard/ui'
import type { Draft } from './draft.ts'
import { useNewsTexts } from './texts.ts'

const targets = ['all', 'roles', 'plans', 'users'] as const
const roles = ['user', 'admin'] as const

interface AudienceFieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  error: string | undefined
}

const toggled = <T,>(list: readonly T[], value: T, isOn: boolean): readonly T[] =>
  isOn ? [...list, value] : list.filter(each => each !== value)

/** The readers of an announcement. */
export function AudienceFields({ draft, onChange, error }: AudienceFieldsProps) {
  const t = useNewsTexts()
  const { data: offered = [] } = useApi('GET /api/plans')
  const names = offered.map(({ name, displayName }) => ({ name: String(name), label: displayName }))
  const plans = [
    { name: 'free', label: t('freePlan') },
    ...names.filter(({ name }) => name !== 'free'),
    // Plans that are no longer on offer may still be chosen.
    ...draft.plans
      .filter(plan => plan !== 'free' && !names.some(({ name }) => name === plan))
      .map(name => ({ name, label: name })),
  ]
  return (
    <Stack $gap={3}>
      <Field label={t('field.audience')} error={error}>
        <Select
          value={draft.targetUsers}
          options={targets.map(value => ({ value, label: t(`target.${value}`) }))}
          onChange={value => onChange({ targetUsers: targets.find(target => target === value) ?? 'all' })}
        />
      </Field>
      {draft.targetUsers === 'roles' &&
        roles.map(role => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            checked={draft.roles.includes(role)}
            onChange={isOn => onChange({ roles: toggled(draft.roles, role, isOn) })}
          />
        ))}
      {draft.targetUsers === 'plans' &&
        plans.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={draft.plans.includes(name)}
            onChange={isOn => onChange({ plans: toggled(draft.plans, name, isOn) })}
          />
        ))}
      {draft.targetUsers === 'users' && (
        <Field label={t('field.emails')} help={t('field.emailsHelp')}>
          <Textarea
            rows={3}
            value={draft.emails}
            onChange={event => onChange({ emails: event.target.value })}
          />
        </Field>
      )}
    </Stack>
  )
}
