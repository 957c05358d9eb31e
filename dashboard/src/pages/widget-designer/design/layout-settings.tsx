import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { SettingsGroup, SettingsGroups } from '../settings-group.tsx'

const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
const sizes = ['small', 'medium', 'large'] as const
const icons = ['mark', 'chat', 'question', 'heart', 'avatar'] as const
const fonts = ['Inter', 'Roboto', 'Open Sans', 'Arial']
const highest = 2_147_483_647

/** The position and size of the widget, its font and corners, and the launcher. */
export function LayoutSettings({ design, change }: DesignPartProps) {
  const t = useTexts('widget-designer')
  const { launcher } = design
  const changeLauncher = (part: Partial<typeof launcher>) => change({ launcher: { ...launcher, ...part } })
  const known = fonts.map(name => ({ value: `${name}, sans-serif`, label: name }))
  const isKnown = known.some(({ value }) => value === design.fontFamily)
  return (
    <SettingsGroups>
      <SettingsGroup title={t('layout.title')}>
        <Field label={t('layout.position')}>
          <Select
            value={design.position}
            options={positions.map(value => ({ value, label: t(`layout.positions.${value}`) }))}
            onChange={value => change({ position: positions.find(name => name === value) ?? 'bottom-right' })}
          />
        </Field>
        <Field label={t('layout.size')}>
          <Select
            value={design.size}
            options={sizes.map(value => ({ value, label: t(`layout.sizes.${value}`) }))}
            onChange={value => change({ size: sizes.find(name => name === value) ?? 'medium' })}
          />
        </Field>
        <Field label={t('layout.radius')}>
          <Slider
            label={t('layout.radius')}
            min={0}
            max={30}
            unit="px"
            value={design.borderRadius}
            onChange={borderRadius => change({ borderRadius })}
          />
        </Field>
        <Field label={t('layout.fontSize')}>
          <Slider
            label={t('layout.fontSize')}
            min={10}
            max={20}
            unit="px"
            value={design.fontSize}
            onChange={fontSize => change({ fontSize })}
          />
        </Field>
        <Field label={t('layout.font')} help={t('layout.fontHelp')}>
          <Select
            value={design.fontFamily}
            options={isKnown ? known : [...known, { value: design.fontFamily, label: design.fontFamily }]}
            onChange={fontFamily => change({ fontFamily })}
          />
        </Field>
        <Switch
          label={t('layout.showAvatar')}
          checked={design.showAvatar}
          onChange={showAvatar => change({ showAvatar })}
        />
        <Switch
          label={t('layout.showTyping')}
          checked={design.showTyping}
          onChange={showTyping => change({ showTyping })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('launcher.title')}>
        <Field label={t('launcher.icon')}>
          <Select
            value={launcher.icon}
            options={icons.map(value => ({ value, label: t(`launcher.icons.${value}`) }))}
            onChange={value => changeLauncher({ icon: icons.find(name => name === value) ?? 'mark' })}
          />
        </Field>
        <Field label={t('launcher.text')} optional help={t('launcher.textHelp')}>
          <Input
            value={launcher.text}
            maxLength={40}
            onChange={event => changeLauncher({ text: event.target.value })}
          />
        </Field>
        {(['offsetX', 'offsetY'] as const).map(name => (
          <Field key={name} label={t(`launcher.${name}`)}>
            <Slider
              label={t(`launcher.${name}`)}
              min={0}
              max={200}
              unit="px"
              value={launcher[name]}
              onChange={value => changeLauncher({ [name]: value })}
            />
          </Field>
        ))}
        <Field label={t('launcher.zIndex')} help={t('launcher.zIndexHelp')}>
          <Input
            type="number"
            min={1}
            max={highest}
            value={launcher.zIndex}
            onChange={event => {
              const zIndex = event.target.valueAsNumber
              if (Number.isInteger(zIndex) && zIndex >= 1 && zIndex <= highest) changeLauncher({ zIndex })
            }}
          />
        </Field>
        <Switch
          label={t('launcher.mobile')}
          help={t('launcher.mobileHelp')}
          checked={launcher.mobileFullScreen}
          onChange={mobileFullScreen => changeLauncher({ mobileFullScreen })}
        />
      </SettingsGroup>
    </SettingsGroups>
  )
}
