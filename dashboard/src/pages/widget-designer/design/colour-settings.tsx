import { WandSparkles } from 'lucide-react'
import styled from 'styled-components'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import type { DesignPartProps } from '../design-part.ts'
import { SettingsGroup, SettingsGroups } from '../settings-group.tsx'
import { ColourField } from './colour-field.tsx'
import { type ContrastIssue, contrastIssues, shownInstead } from './contrast-issues.ts'
import { SiteLookGroup } from './site-look.tsx'

const fields = ['primaryColor', 'secondaryColor', 'backgroundColor', 'textColor'] as const
const themes = ['light', 'dark', 'auto'] as const

/** The four colours and the theme, the readability of text on them, and colours of the owner's site. */
export function ColourSettings({ widgetId, design, change }: DesignPartProps & { widgetId: string }) {
  const t = useTexts('widget-designer')
  const issues = contrastIssues(design)
  return (
    <SettingsGroups>
      <SettingsGroup title={t('colours.title')}>
        {fields.map(field => {
          const shown = shownInstead(design, field)
          return (
            <ColourField
              key={field}
              label={t(`colours.${field}`)}
              value={design[field]}
              onChange={colour => change({ [field]: colour })}
              note={(shown.light || shown.dark) && <ShownColours {...shown} />}
            />
          )
        })}
        <Field label={t('colours.theme')} help={t(`colours.themeHelp.${design.theme}`)}>
          <Select
            value={design.theme}
            options={themes.map(value => ({ value, label: t(`colours.themes.${value}`) }))}
            onChange={value => change({ theme: themes.find(theme => theme === value) ?? 'light' })}
          />
        </Field>
      </SettingsGroup>
      <SettingsGroup
        title={t('contrast.title')}
        help={issues.length === 0 ? t('contrast.fine') : t('contrast.help')}
      >
        {issues.length > 0 && (
          <>
            <Issues>
              {issues.map(issue => (
                <Issue key={issue.field} issue={issue} chosen={design[issue.field]} />
              ))}
            </Issues>
            <div>
              <Button
                size="small"
                icon={<WandSparkles />}
                onClick={() =>
                  change(
                    Object.fromEntries(issues.map(({ field, instead }) => [field, instead.toUpperCase()])),
                    { isOwnStep: true },
                  )
                }
              >
                {t('contrast.fix')}
              </Button>
            </div>
          </>
        )}
      </SettingsGroup>
      <SiteLookGroup widgetId={widgetId} change={change} />
    </SettingsGroups>
  )
}

/** The colours that a visitor sees where they differ from the chosen ones. */
function ShownColours({ light, dark }: ReturnType<typeof shownInstead>) {
  const t = useTexts('widget-designer')
  return (
    <>
      {light && (
        <Shown>
          <Swatch style={{ background: light }} aria-hidden />
          {t('colours.shown', { colour: light })}
        </Shown>
      )}
      {dark && (
        <Shown>
          <Swatch style={{ background: dark }} aria-hidden />
          {t('colours.shownDark', { colour: dark })}
        </Shown>
      )}
    </>
  )
}

/** One colour as chosen and as shown. */
function Issue({
  issue: { field, ratio, instead, shown },
  chosen,
}: {
  issue: ContrastIssue
  chosen: string
}) {
  const t = useTexts('widget-designer')
  const { number } = useFormat()
  // The ratio is rounded down: one a little below the limit must not look as if it reached it.
  const tenth = (value: number) =>
    number(Math.floor(value * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <li>
      <Swatch style={{ background: chosen }} aria-hidden />
      <Swatch style={{ background: instead }} aria-hidden />
      <span>
        {t(`contrast.${field}`, { ratio: tenth(ratio), colour: instead.toUpperCase(), shown: tenth(shown) })}
      </span>
    </li>
  )
}

const Issues = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  font-size: var(--text-small);
  line-height: 1.45;

  > li {
    display: flex;
    align-items: flex-start;
    gap: 6px;
  }

  > li > span:last-child {
    margin-left: 4px;
  }
`

const Shown = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`

const Swatch = styled.span`
  flex: none;
  width: 18px;
  height: 18px;
  border: 1px solid var(--color-line-strong);
  border-radius: 4px;
`
