import styled from 'styled-components'
import { useApi } from '../../data/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Typography } from '../../ui/layout/typography.tsx'
import { isPaired, type TypeInfo } from './integration-types.ts'
import { QrAuthorization } from './qr-authorization.tsx'

/** The connections of a type that are linked to a device, each with its code. */
export function QrTab({ type }: { type: TypeInfo }) {
  const t = useTexts('integrations')
  const { data } = useApi('GET /api/integrations', {})
  if (!data) return <Typography role="status">{t('qr.loading')}</Typography>
  const linked = type.made.filter(one => isPaired(type, one))
  if (linked.length === 0) return <Typography $tone="muted">{t('qr.none')}</Typography>
  return (
    <Stack $gap={4}>
      {linked.map(integration => (
        <Box key={integration.id} aria-label={integration.name}>
          <strong>{integration.name}</strong>
          <QrAuthorization integration={integration} kind={type.pairing ?? 'qr'} />
        </Box>
      ))}
    </Stack>
  )
}

const Box = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  min-width: 0;

  > strong {
    overflow-wrap: anywhere;
  }
`
