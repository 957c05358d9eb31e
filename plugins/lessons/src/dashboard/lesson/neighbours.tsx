import { Link, media, useLanguage } from '@botanika/dashboard/ui'
import styled from 'styled-components'
import { inLanguage } from '../../shared/in-language.ts'
import type { Lesson, Neighbour } from '../../shared/lesson.ts'
import { useLessonTexts } from '../texts.ts'

/** The lessons before and after this one. */
export function Neighbours({ lesson: { previous, next } }: { lesson: Lesson }) {
  const t = useLessonTexts()
  const { language } = useLanguage()
  if (!previous && !next) return null
  const one = (neighbour: Neighbour | undefined, name: string) =>
    neighbour ? (
      <Place>
        <small>{name}</small>
        <Link href={`/lessons/${neighbour.id}`}>{inLanguage(neighbour, language).title}</Link>
      </Place>
    ) : (
      <span />
    )
  return (
    <Line aria-label={t('lesson.around')} data-screen-only>
      {one(previous, t('lesson.previous'))}
      {one(next, t('lesson.next'))}
    </Line>
  )
}

const Line = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);

  > :last-child {
    text-align: right;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      text-align: left;
    }
  }
`

const Place = styled.p`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;

  small {
    color: var(--color-text-faint);
    font-size: var(--text-small);
  }
`
