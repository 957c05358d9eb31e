import {
  Badge,
  ButtonLink,
  IconButton,
  PageHeader,
  PageTabs,
  Row,
  Stack,
  useTheme,
} from '@botanika/dashboard/ui'
import { Moon, Sun } from 'lucide-react'
import { useSiteTexts } from '../texts.ts'
import { ContentTab } from './content-tab.tsx'

/** The page at `/visual-editor`: site content, and the tabs that other plugins add to it. */
export default function VisualEditorPage() {
  const t = useSiteTexts()
  const { theme, toggleTheme } = useTheme()
  return (
    <Stack $gap={6}>
      <PageHeader
        title={t('editor.title')}
        action={
          <Row>
            <ButtonLink size="small" href="/logo-selector">
              {t('editor.logo')}
            </ButtonLink>
            <Badge tone="brand">{t('editor.admin')}</Badge>
            <IconButton
              label={theme === 'dark' ? t('editor.light') : t('editor.dark')}
              icon={theme === 'dark' ? <Sun /> : <Moon />}
              onClick={toggleTheme}
            />
          </Row>
        }
      />
      <PageTabs
        of="/visual-editor"
        label={t('editor.tabs')}
        own={[{ value: 'content', label: t('editor.content'), content: <ContentTab /> }]}
      />
    </Stack>
  )
}
