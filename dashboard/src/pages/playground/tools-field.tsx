import type { ChatModel, ToolType } from '@botanika/core/contract'
import styled from 'styled-components'
import { useText } from '../../i18n/use-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import type { Draft } from './draft.ts'

export interface ToolsFieldProps {
  tools: Draft['tools']
  /** The chosen model; undefined: the list of models is not loaded. */
  model: ChatModel | undefined
  disabled?: boolean
  onChange: (tools: Draft['tools']) => void
}

/**
 * The tools of the assistant; those that the model cannot use now are switched off, with the server's reason.
 */
export function ToolsField({ tools, model, disabled, onChange }: ToolsFieldProps) {
  const t = useTexts('playground')
  const pick = useText()
  const toolOf = (type: ToolType) => model?.tools.find(tool => tool.type === type)
  const isOff = (type: ToolType) => toolOf(type)?.available === false
  const shared = sharedReason(model)
  const helpOf = (type: ToolType, enabled: boolean): string | undefined => {
    if (shared) return undefined
    const reason = toolOf(type)?.reason
    if (reason) return `${pick(reason)}.`
    if (type === 'vision' && model && !model.available) return t('tools.visionLater')
    if (type === 'file_search' && !enabled) return t('tools.searchOff')
    return t(`tools.help.${type}`)
  }
  return (
    <Field as="group" label={t('tools.title')} help={shared && `${pick(shared)}.`}>
      <List>
        {tools.map(({ type, enabled }) => (
          <Switch
            key={type}
            label={t(`tools.name.${type}`)}
            help={helpOf(type, enabled)}
            checked={enabled && !isOff(type)}
            disabled={disabled || isOff(type)}
            onChange={next =>
              onChange(tools.map(tool => (tool.type === type ? { type, enabled: next } : tool)))
            }
          />
        ))}
      </List>
    </Field>
  )
}

/** Returns the one reason of a model that has no tools at all, to be shown once. */
const sharedReason = (model: ChatModel | undefined) => {
  const [first, ...rest] = model?.tools ?? []
  const isOne = rest.every(({ available, reason }) => !available && reason?.ru === first?.reason?.ru)
  return first?.available === false && isOne ? first.reason : undefined
}

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`
