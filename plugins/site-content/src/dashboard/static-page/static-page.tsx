import { errorText, refresh, useSession } from '@botanika/dashboard/data'
import {
  Button,
  ErrorState,
  loadedLater,
  media,
  Row,
  Skeleton,
  Stack,
  useLanguage,
  usePageTitle,
} from '@botanika/dashboard/ui'
import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '../site-api.ts'
import { useSiteTexts } from '../texts.ts'
import { EditButton, ElementView } from './element-view.tsx'
import { OwnElements } from './own-elements.tsx'
import { Section, Words } from './section.ts'

/** Code for administrators, which readers do not load. */
const EntryDialog = loadedLater(
  async () => ({
    default: (await import('../editor/entry-dialog.tsx')).EntryDialog,
  }),
  null,
)

interface StaticPageProps {
  pageKey: string
  /** Elements below the sections of a page, by the sections' keys. */
  after?: Readonly<Record<string, ReactNode>>
  /** Elements between the head of the page and its sections. */
  contents?: ReactNode
}

/** A static page: its texts from the server, and for administrators a way to change them on the spot. */
export function StaticPage({ pageKey, after = {}, contents }: StaticPageProps) {
  const t = useSiteTexts()
  const { language } = useLanguage()
  const { user } = useSession()
  const [isEditing, setIsEditing] = useState(false)
  const [editing, setEditing] = useState<string>()
  const { data, error, mutate } = useApi('GET /api/site-content/{pageKey}', {
    params: { pageKey },
    query: { lang: language },
  })
  usePageTitle(data?.title)
  useAnchor(data !== undefined)
  if (error && !data)
    return (
      <ErrorState heading="h1" title={errorText(error, t('unreachable'))} onRetry={() => void mutate()} />
    )
  if (!data) return <Skeleton lines={8} />
  const isAdmin = user?.role === 'admin'
  const edit = (name: string, elementKey: string) =>
    isEditing && <EditButton name={name} onEdit={() => setEditing(elementKey)} />
  return (
    <Columns>
      <Article>
        <Head>
          <Row $gap={2} $align="center">
            <h1>{data.title}</h1>
            {edit(data.title, 'title')}
          </Row>
          <Row $gap={2} $align="center">
            <Lead>{data.lead}</Lead>
            {edit(data.lead, 'lead')}
          </Row>
          {isAdmin && (
            <Tools>
              <Button size="small" icon={<Pencil />} onClick={() => setIsEditing(!isEditing)}>
                {isEditing ? t('page.editEnd') : t('page.edit')}
              </Button>
            </Tools>
          )}
        </Head>
        {contents}
        {data.sections.map(section => (
          <Section key={section.key} id={section.key} aria-label={section.title}>
            <Row $gap={2} $align="center">
              <h2>{section.title}</h2>
              {edit(t('page.heading', { title: section.title }), `${section.key}.title`)}
            </Row>
            <Row $gap={2} $align="start" $justify="between">
              <Words>
                <ElementView element={section} title={section.title} />
              </Words>
              {edit(section.title, section.elementKey)}
            </Row>
            {after[section.key]}
          </Section>
        ))}
        <OwnElements pageKey={pageKey} elements={data.extras} isEditing={isEditing} onEdit={setEditing} />
      </Article>
      <Contents aria-label={t('page.contents')}>
        <Stack as="ul" $gap={2}>
          {data.sections.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </Stack>
      </Contents>
      {editing !== undefined && (
        <EntryDialog
          pageKey={pageKey}
          elementKey={editing}
          onClose={() => setEditing(undefined)}
          onChanged={() => void refresh('GET /api/site-content/{pageKey}')}
        />
      )}
    </Columns>
  )
}

/**
 * Scrolls to the element that the address names once the text is loaded, which is after the address was
 * opened.
 */
const useAnchor = (isReady: boolean): void => {
  useEffect(() => {
    if (isReady && location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isReady])
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  gap: var(--space-10);
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Article = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  max-width: var(--measure);
`

const Head = styled.header`
  h1 {
    overflow-wrap: anywhere;
  }
`

const Lead = styled.p`
  margin-top: var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-lead);
`

const Tools = styled.div`
  margin-top: var(--space-4);

  @media print {
    display: none;
  }
`

const Contents = styled.nav`
  position: sticky;
  top: var(--space-8);
  font-size: var(--text-small);

  ul {
    padding: 0;
    list-style: none;
  }

  a {
    color: var(--color-text-muted);
    text-decoration: none;
  }

  a:hover {
    color: var(--color-text);
  }

  ${media.wide} {
    display: none;
  }

  @media print {
    display: none;
  }
`
