import type { Assistant } from '@botanika/core/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { LineList } from '../line-list.tsx'
import { SettingsGroup, SettingsGroups } from '../settings-group.tsx'

const languages = ['auto', 'ru', 'en', 'pl'] as const

/** The texts of the widget: welcome, field, button, header, first questions, language. */
export function ContentSettings({ assistant, design, change }: DesignPartProps & { assistant: Assistant }) {
  const t = useTexts('widget-designer')
  const { header } = design
  return (
    <SettingsGroups>
      <SettingsGroup title={t('content.title')}>
        <Field label={t('content.welcome')}>
          <Textarea
            value={design.welcomeMessage}
            maxLength={500}
            onChange={event => change({ welcomeMessage: event.target.value })}
          />
        </Field>
        <Field label={t('content.placeholder')}>
          <Input
            value={design.placeholder}
            maxLength={100}
            onChange={event => change({ placeholder: event.target.value })}
          />
        </Field>
        <Field label={t('content.button')}>
          <Input
            value={design.buttonText}
            maxLength={40}
            onChange={event => change({ buttonText: event.target.value })}
          />
        </Field>
        <Field label={t('content.avatar')} optional help={t('content.avatarHelp')}>
          <Input
            value={design.avatarUrl}
            inputMode="url"
            maxLength={1_000}
            placeholder="https://shop.example/logo.png"
            onChange={event => change({ avatarUrl: event.target.value })}
          />
        </Field>
      </SettingsGroup>
      <SettingsGroup title={t('header.title')}>
        <Field label={t('header.name')} optional>
          <Input
            value={header.title}
            maxLength={80}
            placeholder={assistant.name}
            onChange={event => change({ header: { ...header, title: event.target.value } })}
          />
        </Field>
        <Field label={t('header.subtitle')} optional>
          <Input
            value={header.subtitle}
            maxLength={120}
            onChange={event => change({ header: { ...header, subtitle: event.target.value } })}
          />
        </Field>
      </SettingsGroup>
      <SettingsGroup title={t('starters.title')} help={t('starters.help')}>
        <LineList
          lines={design.starters}
          max={4}
          maxLength={120}
          label={number => t('starters.line', { number })}
          add={t('starters.add')}
          remove={number => t('starters.remove', { number })}
          onChange={starters => change({ starters })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('language.title')}>
        <Field label={t('language.label')} help={t('language.help')}>
          <Select
            value={design.language}
            options={languages.map(value => ({ value, label: t(`language.names.${value}`) }))}
            onChange={value => change({ language: languages.find(name => name === value) ?? 'auto' })}
          />
        </Field>
      </SettingsGroup>
    </SettingsGroups>
  )
}
