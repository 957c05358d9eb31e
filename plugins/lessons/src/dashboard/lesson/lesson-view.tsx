import { articleHeadings, articleParts, isSafeAddress } from '@botanika/core/contract'
import { useSession } from '@botanika/dashboard/data'
import {
  ArticleContents,
  ArticleLayout,
  ArticleNeighbours,
  Banner,
  Button,
  Card,
  openDialog,
  useArticleAnchor,
  useLanguage,
  usePageTitle,
} from '@botanika/dashboard/ui'
import { useMemo } from 'react'
import styled from 'styled-components'
import { inLanguage, languagesOf } from '../../shared/in-language.ts'
import type { Lesson, Neighbour } from '../../shared/lesson.ts'
import { LessonCover } from '../lesson-cover.tsx'
import { useLessonTexts } from '../texts.ts'
import { InfoCard } from './info-card.tsx'
import { LessonContent } from './lesson-content.tsx'
import { LessonHeader } from './lesson-header.tsx'
import { NotesCard } from './notes-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useLastSection } from './use-last-section.ts'
import { useProgress } from './use-progress.ts'
import { VideoPlayer } from './video-player.tsx'

/** A lesson that is loaded. */
export function LessonView({ lesson }: { lesson: Lesson }) {
  const t = useLessonTexts()
  const { language } = useLanguage()
  const { user } = useSession()
  const { title, description, content } = inLanguage(lesson, language)
  const parts = useMemo(() => articleParts(content), [content])
  const headings = useMemo(() => articleHeadings(parts), [parts])
  const progress = useProgress(lesson.id, { userId: lesson.isPublished ? user?.id : undefined })
  const place = useLastSection(lesson.id, headings)
  /** The language of the text, whose questions are answered. */
  const read = languagesOf(lesson).includes(language) ? language : 'ru'
  const canAnswer = user !== null && lesson.isPublished
  usePageTitle(title)
  useArticleAnchor(headings)

  const neighbour = (one: Neighbour | undefined, relation: string) =>
    one && { relation, title: inLanguage(one, language).title, href: `/lessons/${one.id}` }

  return (
    <ArticleLayout>
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
        <ArticleContents headings={headings} title={t('lesson.contents')} place="above" />
        <article>
          <LessonContent
            parts={parts}
            title={t('lesson.video', { title })}
            solved={progress.record?.quizzes ?? []}
            onAnswer={
              canAnswer
                ? (number, answer) => progress.answerQuiz(number, { answer, language: read })
                : undefined
            }
            quizHint={user ? undefined : t('quiz.guest')}
          />
        </article>
        <ArticleNeighbours
          label={t('lesson.around')}
          previous={neighbour(lesson.previous, t('lesson.previous'))}
          next={neighbour(lesson.next, t('lesson.next'))}
        />
      </Main>
      <Aside aria-label={t('info.title')}>
        <ArticleContents headings={headings} title={t('lesson.contents')} place="beside" />
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
    </ArticleLayout>
  )
}

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
