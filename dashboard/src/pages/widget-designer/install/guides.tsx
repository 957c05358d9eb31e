import { useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeBlock } from '../../../ui/content/code-block.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { type Place, PlaceDiagram } from './place-diagram.tsx'

export interface GuidesProps {
  snippet: string
  origin: string
  widgetKey: string
}

const names = ['html', 'tilda', 'wordpress', 'bitrix', 'react', 'gtm'] as const
type Name = (typeof names)[number]
const titles: Readonly<Record<Exclude<Name, 'bitrix'>, string>> = {
  html: 'HTML',
  tilda: 'Tilda',
  wordpress: 'WordPress',
  react: 'React',
  gtm: 'Google Tag Manager',
}
const places: Readonly<Record<Name, Place>> = {
  html: 'end',
  tilda: 'head',
  wordpress: 'end',
  bitrix: 'end',
  react: 'component',
  gtm: 'container',
}
const steps = ['one', 'two', 'three'] as const

/** Instructions for the tag in the systems that sites are made with: three steps and a drawing each. */
export function Guides({ snippet, origin, widgetKey }: GuidesProps) {
  const t = useTexts('widget-install')
  const [chosen, setChosen] = useState<Name>('html')
  return (
    <Column>
      <Segments
        label={t('guides.title')}
        value={chosen}
        onChange={setChosen}
        options={names.map(value => ({
          value,
          label: value === 'bitrix' ? t('guides.bitrix.name') : titles[value],
        }))}
      />
      <Line>
        <PlaceDiagram place={places[chosen]} label={t(`guides.drawing.${places[chosen]}`)} />
        <Steps>
          {steps.map(step => (
            <li key={step}>{t(`guides.${chosen}.${step}`)}</li>
          ))}
        </Steps>
      </Line>
      <CodeBlock
        code={chosen === 'react' ? reactCode(origin, widgetKey) : snippet}
        wrap="wrap"
        title={t('tag.label')}
      />
    </Column>
  )
}

const reactCode = (origin: string, key: string): string =>
  `import { useEffect } from 'react'

export function Chat() {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = '${origin}/widget.js?key=${key}'
    script.async = true
    document.body.append(script)
  }, [])
  return null
}`

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-5);
`

const Steps = styled.ol`
  display: flex;
  flex: 1 1 280px;
  flex-direction: column;
  gap: var(--space-3);
  margin: 0;
  padding-left: 22px;
  max-width: var(--measure);
  list-style: decimal;

  > li::marker {
    color: var(--color-text-faint);
    font-variant-numeric: tabular-nums;
  }
`
