import type { PluginInfo, Power } from '@botanika/core/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { api, errorText } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

interface PluginPowersProps {
  plugin: PluginInfo
  powers: readonly Power[]
}

/** The access of a plugin to other people's data, and for one from the registry the permission to use it. */
export function PluginPowers({ plugin: { id, status, granted }, powers }: PluginPowersProps) {
  const t = useTexts('plugins')
  const [isSaving, setIsSaving] = useState(false)
  const set = async (next: readonly Power[]) => {
    setIsSaving(true)
    try {
      await api('PUT /api/plugins/{id}/powers', { params: { id }, body: { powers: [...next] } })
      await refresh('GET /api/plugins')
    } catch (cause) {
      const description = errorText(cause, t('unreachable'))
      toast({ title: t('powersFailed'), description, variant: 'destructive' })
    } finally {
      setIsSaving(false)
    }
  }
  const list = (
    <List>
      {powers.map(power => (
        <li key={power}>{t(`powers.${power}`)}</li>
      ))}
    </List>
  )
  const isGranted = granted !== undefined && powers.every(power => granted.includes(power))
  const allow = (
    <Button variant="primary" loading={isSaving} onClick={() => void set(powers)}>
      {t('allow')}
    </Button>
  )
  const withdraw = (
    <Button loading={isSaving} onClick={() => void set([])}>
      {t('withdraw')}
    </Button>
  )
  if (status === 'waiting')
    return isGranted ? (
      <Banner title={t('grantedTitle')} action={withdraw}>
        {t('restart')}
        {list}
      </Banner>
    ) : (
      <Banner tone="warning" title={t('waitingTitle')} action={allow}>
        {t('waitingHelp')}
        {list}
      </Banner>
    )
  if (granted && !isGranted)
    return (
      <Banner tone="warning" title={t('withdrawnTitle')} action={allow}>
        {t('restart')}
        {list}
      </Banner>
    )
  return (
    <Stack $gap={2} $align="start">
      <Typography $tone="muted">{t('powersTitle')}</Typography>
      {list}
      {granted && withdraw}
    </Stack>
  )
}

const List = styled.ul`
  margin: 0;
  padding-left: var(--space-5);
  list-style: disc;
`
