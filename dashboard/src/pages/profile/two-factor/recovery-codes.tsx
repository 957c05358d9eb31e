import { Download } from 'lucide-react'
import styled from 'styled-components'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { media } from '../../../ui/theme/media.ts'

/** The recovery codes, this once: to be copied or saved as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts('two-factor')
  const text = codes.join('\n')
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = 'botanika-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Stack>
      <p>{t('codes.help')}</p>
      <Codes>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <CopyButton text={text} label={t('codes.copy')} size="medium" />
        <Button icon={<Download />} onClick={download}>
          {t('codes.file')}
        </Button>
      </Row>
    </Stack>
  )
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-sunken);
  font-family: var(--font-mono);
  font-size: var(--text-small);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
