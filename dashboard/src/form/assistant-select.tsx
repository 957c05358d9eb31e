import { use } from 'react'
import styled from 'styled-components'
import { useTexts } from '../i18n/use-texts.ts'
import { Link } from '../ui/controls/link.tsx'
import { Select, type SelectProps } from '../ui/controls/select.tsx'
import { Typography } from '../ui/layout/typography.tsx'
import { AssistantsContext } from './assistants-context.ts'

/** The choice of one of the person's assistants by name; the value is the `asst_…` ID, shown below. */
export function AssistantSelect({ value = '', ...rest }: Omit<SelectProps, 'options'>) {
  const t = useTexts('ui')
  const assistants = use(AssistantsContext)
  const isGone = value !== '' && !assistants.some(one => one.value === value)
  // An assistant that was deleted stays visible: otherwise the field would look as if nothing had been
  // chosen.
  const options = isGone ? [...assistants, { value, label: t('form.assistantGone') }] : assistants
  if (options.length === 0)
    return (
      <Typography $tone="muted">
        {t('form.noAssistants')} <Link href="/playground">{t('form.createAssistant')}</Link>
      </Typography>
    )
  return (
    <Picked>
      <Select {...rest} options={options} value={value} />
      {value !== '' && <code>{value}</code>}
    </Picked>
  )
}

const Picked = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;

  > code {
    overflow: hidden;
    color: var(--color-text-faint);
    font: 12px var(--font-mono);
    text-overflow: ellipsis;
  }
`
