import type { CoreApi, InstallerPlatform, Reply } from '@botanika/core/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeBlock } from '../../ui/content/code-block.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

export interface NotOfferedProps {
  platform: InstallerPlatform
  offered: Reply<CoreApi['GET /api/installers']>
  isAdmin: boolean
}

/** Steps with which an administrator makes the application available here: a command or a line of `.env`. */
const remedies = {
  windows: 'npm run build:installer',
  macos: 'INSTALLER_MACOS_URL=https://example.com/Botanika.dmg',
  key: 'INSTALLER_KEY=',
} as const

/**
 * The notice before a key is typed: this server offers no installer for the platform, and the steps of an
 * administrator.
 */
export function NotOffered({ platform, offered, isAdmin }: NotOfferedProps) {
  const t = useTexts('installer')
  const isThere = offered[platform].isAvailable
  const missing = [...(isThere ? [] : [platform]), ...(offered.isKeySet ? [] : (['key'] as const))]
  return (
    <Stack $gap={3}>
      <Banner tone="warning" title={t(`missing.${isThere ? 'key' : platform}`)}>
        {!isAdmin && t('missingHelp.user')}
      </Banner>
      {isAdmin &&
        missing.map(what => (
          <Stack key={what} $gap={2}>
            <p>{t(`missingHelp.${what}`)}</p>
            <CodeBlock code={remedies[what]} wrap="wrap" />
          </Stack>
        ))}
    </Stack>
  )
}
