import { Card, Checkbox } from '@botanika/dashboard/ui'
import { useSettingsTexts } from './texts.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

export function SecurityCard({ draft: { values, set } }: { draft: SettingsDraft }) {
  const t = useSettingsTexts()
  return (
    <Card title={t('security.title')}>
      <Checkbox
        checked={values.twoFactorForAdmins}
        onChange={twoFactorForAdmins => set({ twoFactorForAdmins })}
        label={t('security.admins')}
        help={t('security.adminsHelp')}
      />
    </Card>
  )
}
