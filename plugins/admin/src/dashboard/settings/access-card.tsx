import { freezingRules } from '@botanika/core/contract'
import { Card, Checkbox, Field, Input, Select, Stack, useText } from '@botanika/dashboard/ui'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

const scopes = ['create', 'all'] as const
const maxDays = 3_650

/** The rights of visitors, and the limits of an account after its trial. */
export function AccessCard({ draft: { values, set, fixed } }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  const pick = useText()
  const rule = freezingRules[values.freezeScope]
  const why = fixed('freezeScope')
  const { trialDays } = values
  const isDays = Number.isInteger(trialDays) && trialDays >= 0 && trialDays <= maxDays
  return (
    <Card title={t('access.title')}>
      <Stack>
        <Checkbox
          checked={values.guests}
          onChange={guests => set({ guests })}
          label={t('access.guests')}
          help={t('access.guestsHelp')}
        />
        <Checkbox
          checked={values.helpChat}
          onChange={helpChat => set({ helpChat })}
          label={t('access.helpChat')}
          help={t('access.helpChatHelp')}
        />
        <Field
          label={t('access.days')}
          help={t('access.daysHelp')}
          error={isDays ? undefined : t('access.daysWrong')}
        >
          <Input
            type="number"
            min={0}
            max={maxDays}
            value={Number.isNaN(trialDays) ? '' : trialDays}
            onChange={event => set({ trialDays: event.target.valueAsNumber })}
          />
        </Field>
        <Field
          label={t('access.freeze')}
          help={[pick(rule.refused), pick(rule.otherwise), why].filter(Boolean).join(' ')}
        >
          <Select
            value={values.freezeScope}
            disabled={why !== undefined}
            options={scopes.map(value => ({ value, label: t(`access.${value}`) }))}
            onChange={value => set({ freezeScope: scopes.find(scope => scope === value) ?? 'create' })}
          />
        </Field>
      </Stack>
    </Card>
  )
}
