import { useTexts } from '../../i18n/use-texts.ts'
import { usePageAddress } from '../../navigation/page-tabs.ts'
import { Link } from '../../ui/controls/link.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The way to the person's favourite lessons, where the installation has lessons. */
export function FavouriteLessons() {
  const t = useTexts('profile')
  const address = usePageAddress('/lessons')
  if (address === null) return null
  return (
    <Card title={t('lessons.title')}>
      <Link href={`${address}?favourites=1`}>{t('lessons.open')}</Link>
    </Card>
  )
}
