import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { LineList } from '../line-list.tsx'
import { SettingsGroup } from '../settings-group.tsx'

const maxDelay = 600

/** The message that the widget shows by itself: its delay and its pages. */
export function GreetingSettings({ design: { greeting, welcomeMessage }, change }: DesignPartProps) {
  const t = useTexts('widget-designer')
  const set = (part: Partial<typeof greeting>) => change({ greeting: { ...greeting, ...part } })
  return (
    <SettingsGroup title={t('greeting.title')}>
      <Switch
        label={t('greeting.on')}
        help={t('greeting.onHelp')}
        checked={greeting.isOn}
        onChange={isOn => set({ isOn })}
      />
      {greeting.isOn && (
        <>
          <Field label={t('greeting.text')} optional>
            <Textarea
              value={greeting.text}
              rows={2}
              maxLength={300}
              placeholder={welcomeMessage}
              onChange={event => set({ text: event.target.value })}
            />
          </Field>
          <Field label={t('greeting.delay')}>
            <Input
              type="number"
              min={0}
              max={maxDelay}
              value={greeting.delaySeconds}
              onChange={event => {
                const delaySeconds = event.target.valueAsNumber
                const isFit = Number.isInteger(delaySeconds) && delaySeconds >= 0 && delaySeconds <= maxDelay
                if (isFit) set({ delaySeconds })
              }}
            />
          </Field>
          <Field as="group" label={t('greeting.pages')} help={t('greeting.pagesHelp')}>
            <LineList
              lines={greeting.pages}
              max={20}
              maxLength={200}
              placeholder="/catalog/*"
              label={number => t('greeting.page', { number })}
              add={t('greeting.addPage')}
              remove={number => t('greeting.removePage', { number })}
              onChange={pages => set({ pages })}
            />
          </Field>
        </>
      )}
    </SettingsGroup>
  )
}
