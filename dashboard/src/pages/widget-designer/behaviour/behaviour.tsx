import { useTexts } from '../../../i18n/use-texts.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import type { Draft } from '../draft/use-draft.ts'
import { SettingsGroup, SettingsGroups } from '../settings-group.tsx'
import { ConsentSettings } from './consent-settings.tsx'
import { ContactSettings } from './contact-settings.tsx'
import { GreetingSettings } from './greeting-settings.tsx'
import { HoursSettings } from './hours-settings.tsx'

/** The behaviour of the widget, and its questions to a visitor. */
export function Behaviour({ draft: { design, change } }: { draft: Draft }) {
  const t = useTexts('widget-designer')
  return (
    <SettingsGroups>
      <GreetingSettings design={design} change={change} />
      <SettingsGroup title={t('signals.title')}>
        <Switch
          label={t('signals.badge')}
          help={t('signals.badgeHelp')}
          checked={design.badge}
          onChange={badge => change({ badge })}
        />
        <Switch
          label={t('signals.sound')}
          help={t('signals.soundHelp')}
          checked={design.sound}
          onChange={sound => change({ sound })}
        />
      </SettingsGroup>
      <ConsentSettings design={design} change={change} />
      <ContactSettings design={design} change={change} />
      <HoursSettings design={design} change={change} />
    </SettingsGroups>
  )
}
