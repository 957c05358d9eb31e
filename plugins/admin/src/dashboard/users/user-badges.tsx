import type { Account } from '@botanika/core/contract'
import { Badge, Row } from '@botanika/dashboard/ui'
import { useUsersTexts } from './texts.ts'

/** The states of an account, the gravest first. */
export function UserBadges({ account }: { account: Account }) {
  const t = useUsersTexts()
  const { isBlocked, isActive, isAccountFrozen, assistantAccessRestricted } = account
  const isOpen = !isBlocked && isActive && !isAccountFrozen && !assistantAccessRestricted
  return (
    <Row $gap={1} $wrap="wrap">
      {isBlocked && <Badge tone="danger">{t('state.blocked')}</Badge>}
      {!isActive && <Badge tone="warning">{t('state.inactive')}</Badge>}
      {isActive && isAccountFrozen && <Badge tone="info">{t('state.frozen')}</Badge>}
      {assistantAccessRestricted && <Badge tone="warning">{t('state.restricted')}</Badge>}
      {isOpen && <Badge tone="success">{t('state.active')}</Badge>}
    </Row>
  )
}
