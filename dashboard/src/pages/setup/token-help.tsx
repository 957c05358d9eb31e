import { type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeBlock } from '../../ui/content/code-block.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'

/** The explanation of where to find the set-up link, with a field for it or its token. */
export function TokenHelp({ onToken }: { onToken: (token: string) => void }) {
  const t = useTexts('setup')
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = readToken(typed)
    setIsEmpty(token === '')
    if (token !== '') onToken(token)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Steps>
        <li>{t('whereLog')}</li>
        <li>
          {t('whereCommand')}
          <CodeBlock title={t('terminal')} code="npm run admin -- reset" />
        </li>
      </Steps>
      <Field label={t('token')} error={isEmpty ? t('tokenEmpty') : undefined} help={t('tokenHelp')}>
        <Input
          name="token"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            setTyped(event.target.value)
            setIsEmpty(false)
          }}
        />
      </Field>
      <Button block type="submit" variant="primary">
        {t('continue')}
      </Button>
    </Form>
  )
}

/** Returns the token of a whole link, or the text itself. */
const readToken = (text: string): string => {
  const [, inLink] = /[?&]token=([^&\s#]+)/.exec(text) ?? []
  if (!inLink) return text.trim()
  try {
    return decodeURIComponent(inLink)
  } catch {
    // The link is cut off in the middle of a character: the server judges the rest.
    return inLink
  }
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);
  margin-top: var(--space-5);
`

const Steps = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  color: var(--color-text-muted);

  figure {
    margin-top: var(--space-2);
  }
`
