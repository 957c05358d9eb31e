import type { Widget } from '@botanika/core/contract'
import { useTag } from '../../../features/embed/index.ts'
import { LocalAddressNote } from '../../../features/public-address/index.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeBlock } from '../../../ui/content/code-block.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { CheckSite } from './check-site.tsx'
import { Guides } from './guides.tsx'
import { PageLink } from './page-link.tsx'

/**
 * The ways from a site or a printed sheet to the chat, the instructions for a site, and the check whether it
 * works there.
 */
export function Install({ widget }: { widget: Widget }) {
  const t = useTexts('widget-install')
  const { tag, origin } = useTag(widget)
  return (
    <Stack $gap={5}>
      <LocalAddressNote address={origin} />
      <Card title={t('tag.title')} help={t('tag.help')}>
        <Guides snippet={tag} origin={origin} widgetKey={widget.key} />
      </Card>
      <CheckSite widgetId={widget.id} />
      <Card title={t('inline.title')} help={t('inline.help')}>
        <CodeBlock code={inlineCode(origin, widget)} wrap="wrap" title={t('inline.label')} />
      </Card>
      <PageLink address={`${origin}/w/${widget.key}`} name={widget.name} />
      <Card title={t('file.title')}>{t('file.help')}</Card>
    </Stack>
  )
}

const inlineCode = (origin: string, { key }: Widget): string =>
  `<script src="${origin}/widget/botanika-chat.js" async></script>
<botanika-chat key="${key}" style="height: 520px"></botanika-chat>`
