import type { SiteFinding } from '@botanika/core/contract'
import { CircleCheck, Stethoscope, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../../data/api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** The check of a page of the owner's site from the server: each fault with its remedy. */
export function CheckSite({ widgetId }: { widgetId: string }) {
  const t = useTexts('widget-install')
  const [address, setAddress] = useState('')
  const [findings, setFindings] = useState<readonly SiteFinding[]>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (!address.trim()) return setProblem(t('check.needed'))
    setIsBusy(true)
    setProblem('')
    try {
      const body = { address: address.trim() }
      const answer = await api('POST /api/widgets/{id}/check-site', { params: { id: widgetId }, body })
      setFindings(answer.findings)
    } catch (error) {
      setFindings(undefined)
      setProblem(errorText(error, t('unreachable')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card title={t('check.title')} help={t('check.help')}>
      <Form onSubmit={check} noValidate>
        <Field label={t('check.address')} error={problem || undefined}>
          <Input
            value={address}
            inputMode="url"
            maxLength={2_000}
            placeholder="https://shop.example/"
            onChange={event => setAddress(event.target.value)}
          />
        </Field>
        <Button type="submit" icon={<Stethoscope />} loading={isBusy}>
          {t('check.do')}
        </Button>
      </Form>
      <div role="status">
        {findings?.length === 0 && (
          <Fine>
            <CircleCheck aria-hidden />
            {t('check.fine')}
          </Fine>
        )}
        {findings && findings.length > 0 && (
          <Found>
            {findings.map(({ code, detail }) => (
              <li key={code}>
                <TriangleAlert aria-hidden />
                <span>
                  <strong>{t(`check.codes.${code}.what`)}</strong>
                  {detail && <code>{detail}</code>}
                  <span>{t(`check.codes.${code}.remedy`)}</span>
                </span>
              </li>
            ))}
          </Found>
        )}
      </div>
    </Card>
  )
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > :first-child {
    flex: 1 1 240px;
  }

  > button {
    margin-top: 25px;
  }
`

const Fine = styled.p`
  display: flex;
  gap: var(--space-2);
  margin-top: var(--space-4);
  color: var(--color-success-text);

  > .lucide {
    margin-top: 3px;
  }
`

const Found = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  margin-top: var(--space-4);

  > li {
    display: flex;
    gap: var(--space-2);
  }

  .lucide {
    flex: none;
    margin-top: 3px;
    color: var(--color-warning-text);
  }

  span > span,
  code {
    display: block;
    color: var(--color-text-muted);
  }

  code {
    font: 13px / 1.5 var(--font-mono);
    overflow-wrap: anywhere;
  }
`
