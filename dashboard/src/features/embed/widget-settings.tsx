import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeBlock } from '../../ui/content/code-block.tsx'
import { LocalAddressNote } from '../public-address/index.ts'
import { useTag } from './use-tag.ts'
import { WidgetRules, type WidgetRulesProps } from './widget-rules.tsx'

/** A widget's tag, and its rules. */
export function WidgetSettings({ widget, onChanged }: WidgetRulesProps) {
  const t = useTexts('embed')
  const { tag, origin } = useTag(widget)
  return (
    <Column>
      <LocalAddressNote address={origin} />
      <CodeBlock code={tag} title={t('snippet')} wrap="wrap" />
      <Hint>{t('where')}</Hint>
      <WidgetRules widget={widget} onChanged={onChanged} />
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
`

const Hint = styled.p`
  margin-top: calc(-1 * var(--space-3));
  color: var(--color-text-muted);
  font-size: var(--text-small);
`
