import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { SettingsGroup } from '../settings-group.tsx'

/** Consent before the first message: its text, and the page with the full one. */
export function ConsentSettings({ design: { consent }, change }: DesignPartProps) {
  const t = useTexts('widget-designer')
  const set = (part: Partial<typeof consent>) => change({ consent: { ...consent, ...part } })
  /** The typed text while it is no address yet. */
  const [typed, setTyped] = useState<string>()
  const link = (text: string) => {
    const isFit = text === '' || (/^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text))
    setTyped(isFit ? undefined : text)
    if (isFit) set({ link: text })
  }
  return (
    <SettingsGroup title={t('consent.title')}>
      <Switch
        label={t('consent.on')}
        help={t('consent.onHelp')}
        checked={consent.isRequired}
        onChange={isRequired => set({ isRequired })}
      />
      {consent.isRequired && (
        <>
          <Field label={t('consent.text')} optional help={t('consent.textHelp')}>
            <Textarea
              value={consent.text}
              rows={3}
              maxLength={500}
              onChange={event => set({ text: event.target.value })}
            />
          </Field>
          <Field
            label={t('consent.link')}
            optional
            error={typed === undefined ? undefined : t('consent.linkInvalid')}
          >
            <Input
              value={typed ?? consent.link}
              inputMode="url"
              maxLength={1_000}
              placeholder="https://shop.example/privacy"
              onChange={event => link(event.target.value.trim())}
            />
          </Field>
        </>
      )}
    </SettingsGroup>
  )
}
