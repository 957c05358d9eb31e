import { Card, Checkbox, Stack } from '@botanika/dashboard/ui'
import { DollarRates } from './dollar-rates.tsx'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

/** What happens when a provider is down, and in which currency its costs are shown. */
export function ModelsCard({ draft }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  const { values, set } = draft
  return (
    <Card title={t('models.title')}>
      <Stack>
        <Checkbox
          checked={values.standIn}
          onChange={standIn => set({ standIn })}
          label={t('models.standIn')}
          help={t('models.standInHelp')}
        />
        <DollarRates draft={draft} />
      </Stack>
    </Card>
  )
}
