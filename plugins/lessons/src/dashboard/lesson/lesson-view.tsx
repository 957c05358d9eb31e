import { useSession } from '@botanika/dashboard/data'
import { Banner, Button, Card, media, openDialog, useLanguage, usePageTitle } from '@botanika/dashboard/ui'
import { useEffect, useMemo } from 'react'
import styled from 'styled-components'
import { isSafeAddress } from '../../shared/addresses.ts'
import { inLanguage, languagesOf } from '../../shared/in-language.ts'
import type { Lesson } from '../../shared/lesson.ts'
import { headingsOf, partsOf } from '../../shared/parts-of.ts'
import { LessonCover } from '../lesson-cover.tsx'
import { useLessonTexts } from '../texts.ts'
import { Contents } from './contents.tsx'
import { InfoCard } from './info-card.tsx'
import { LessonContent } from './lesson-content.tsx'
import { LessonHeader } from './lesson-header.tsx'
import { Neighbours } from './neighbours.tsx'
import { NotesCard } from './notes-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useProgress } from './use-progress.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { VideoPlayer } from './video-player.tsx'

/** A lesson that is loaded. */
export function LessonView({ lesson }: { lesson: Lesson }) {
  const t = useLessonTexts()
  const { language } = useLanguage()
  const { user } = useSession()
  const { title, description, content } = inLanguage(lesson, language)
  const parts = useMemo(() => partsOf(content), [content])
  const headings = useMemo(() => headingsOf(parts), [parts])
  const progress = useProgress(lesson.id, { isSignedIn: user !== null && lesson.isPublished })
  const place = useReadingPlace(lesson.id, headings)
  usePageTitle(title)
  // The browser looked for the section before it was there.
  useEffect(() => {
    const { hash } = location
    const asked = headings.find(({ id }) => hash === `#${id}` || hash === `#${encodeURIComponent(id)}`)
    if (asked) document.getElementById(asked.id)?.scrollIntoView()
  }, [headings])

  return (
    <Layout>
      <Main>
        {!lesson.isPublished && <Banner tone="warning" title={t('lesson.draft')} />}
        {!languagesOf(lesson).includes(language) && <Banner title={t('lesson.noTranslation')} />}
        <LessonHeader
          lesson={lesson}
          title={title}
          description={description ?? ''}
          percent={progress.record?.progress}
        />
        {isSafeAddress(lesson.coverImage) && (
          <Cover>
            <LessonCover image={lesson.coverImage} category={lesson.category} />
          </Cover>
        )}
        {lesson.videoUrl !== '' && (
          <VideoPlayer address={lesson.videoUrl} title={t('lesson.video', { title })} />
        )}
        {place && (
          <p data-screen-only>
            <a href={`#${place.id}`}>{t('lesson.continue', { title: place.text })}</a>
          </p>
        )}
        <Contents headings={headings} place="above" />
        <article>
          <LessonContent parts={parts} title={t('lesson.video', { title })} />
        </article>
        <Neighbours lesson={lesson} />
      </Main>
      <Aside aria-label={t('info.title')}>
        <Contents headings={headings} place="beside" />
        {lesson.isPublished && user ? (
          <>
            <ProgressCard progress={progress} />
            <NotesCard progress={progress} userId={user.id} lessonId={lesson.id} />
          </>
        ) : (
          lesson.isPublished && (
            <Card title={t('progress.title')} data-screen-only>
              <Guest>
                {t('progress.guest')}
                <Button size="small" onClick={() => openDialog('login')}>
                  {t('progress.logIn')}
                </Button>
              </Guest>
            </Card>
          )
        )}
        <InfoCard lesson={lesson} title={title} isSignedIn={user !== null && lesson.isPublished} />
      </Aside>
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: var(--space-8);
  align-items: start;

  [data-place='above'] {
    display: none;
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);

    [data-place='above'] {
      display: block;
    }

    [data-place='beside'] {
      display: none;
    }
  }

  @media print {
    display: block;

    [data-screen-only] {
      display: none;
    }
  }
`

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`

const Aside = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

const Cover = styled.div`
  max-width: 860px;
  max-height: 320px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
`

const Guest = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  color: var(--color-text-muted);
`
