import type { Reply } from '@botanika/core/contract'
import { errorText } from '@botanika/dashboard/data'
import { Button, Row, Stack, toast, useFormat } from '@botanika/dashboard/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type manifest from '../../manifest.ts'
import { api } from '../admin-api.ts'
import { useUsersTexts } from './texts.ts'
import { UserAudit } from './user-audit.tsx'

type Details = Reply<(typeof manifest)['api']['GET /api/admin/users/{id}']>

/** The contents and usage of the account, its sessions and its history. */
export function UserLists({ details, onChanged }: { details: Details; onChanged: () => void }) {
  const t = useUsersTexts()
  const { number, relative } = useFormat()
  const { id } = details.account
  const end = async (sessionId?: string) => {
    try {
      if (sessionId === undefined) await api('DELETE /api/admin/users/{id}/sessions', { params: { id } })
      else await api('DELETE /api/admin/users/{id}/sessions/{sessionId}', { params: { id, sessionId } })
      toast({ title: t('toast.success'), description: t('toast.sessionsEnded'), variant: 'success' })
    } catch (error) {
      toast({
        title: t('toast.error'),
        description: errorText(error, t('unreachable')),
        variant: 'destructive',
      })
    }
    onChanged()
  }
  return (
    <>
      <Part title={t('sheet.assistants')} none={t('sheet.noAssistants')}>
        {details.assistants.map(({ id: key, name, model }) => (
          <li key={key}>
            {name} · {model}
          </li>
        ))}
      </Part>
      <Part title={t('sheet.connections')} none={t('sheet.noConnections')}>
        {details.connections.map(({ id: key, name, type, isActive }) => (
          <li key={key}>
            {name} · {type}
            {!isActive && ` · ${t('sheet.off')}`}
          </li>
        ))}
      </Part>
      <Part title={t('sheet.usage')}>
        <li>
          {t('sheet.replies', {
            replies: number(details.usage.replies),
            tokens: number(details.usage.tokens),
          })}
        </li>
      </Part>
      <Part title={t('sheet.sessions')} none={t('sheet.noSessions')}>
        {details.sessions.map(({ id: key, lastUsedAt, device, actingAdminId }) => (
          <li key={key}>
            <Row $justify="between">
              <span>
                {device && `${device} · `}
                {t('sheet.lastUsed', { moment: relative(lastUsedAt) })}
                {actingAdminId && ` · ${t('sheet.acting')}`}
              </span>
              <Button size="small" onClick={() => void end(key)}>
                {t('sheet.end')}
              </Button>
            </Row>
          </li>
        ))}
      </Part>
      {details.sessions.length > 1 && (
        <div>
          <Button size="small" onClick={() => void end()}>
            {t('sheet.endAll')}
          </Button>
        </div>
      )}
      <UserAudit id={id} />
    </>
  )
}

interface PartProps {
  title: string
  /** Text in the place of an empty list. */
  none?: string
  children: ReactNode
}

function Part({ title, none, children }: PartProps) {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <Stack $gap={2}>
      <h3>{title}</h3>
      <List>{isEmpty && none ? <li>{none}</li> : children}</List>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  color: var(--color-text-muted);
  list-style: none;
  overflow-wrap: anywhere;
`
