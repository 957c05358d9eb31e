import { isSafeAddress } from '@botanika/core/contract'
import {
  Button,
  ButtonLink,
  Card,
  copyText,
  Stack,
  toast,
  useAskAbout,
  useFormat,
  useLanguage,
} from '@botanika/dashboard/ui'
import { CircleQuestionMark, Heart, HeartOff, Play, Printer, Share2 } from 'lucide-react'
import styled from 'styled-components'
import { inLanguage } from '../../shared/in-language.ts'
import type { Lesson } from '../../shared/lesson.ts'
import { useLessonTexts } from '../texts.ts'
import { useFavourites } from '../use-favourites.ts'

interface InfoCardProps {
  lesson: Lesson
  title: string
  isSignedIn: boolean
}

/** Facts of a lesson, and its actions. */
export function InfoCard({ lesson, title, isSignedIn }: InfoCardProps) {
  const t = useLessonTexts()
  const { date } = useFormat()
  const { language } = useLanguage()
  const askAbout = useAskAbout()
  const { estimatedTime } = inLanguage(lesson, language)
  const facts = [
    [t('info.category'), t(`category.${lesson.category}`)],
    [t('info.difficulty'), t(`difficulty.${lesson.difficulty}`)],
    [t('info.time'), estimatedTime],
    [t('info.date'), date(lesson.createdAt)],
  ] as const
  const share = async () => {
    const url = `${location.origin}/lessons/${lesson.id}`
    if (navigator.share) return void (await navigator.share({ title, url }).catch(() => undefined))
    if (await copyText(url)) toast({ title: t('info.copied') })
  }
  return (
    <Card title={t('info.title')} data-screen-only>
      <Stack $gap={4}>
        <Facts>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </Facts>
        <Stack $gap={2}>
          {askAbout && (
            <Button
              block
              icon={<CircleQuestionMark />}
              data-calls="ask"
              onClick={() => askAbout({ path: `/lessons/${lesson.id}`, title })}
            >
              {t('info.ask')}
            </Button>
          )}
          <Button block icon={<Share2 />} data-calls="share" onClick={() => void share()}>
            {t('info.share')}
          </Button>
          {isSignedIn && <FavouriteButton lessonId={lesson.id} />}
          {isSafeAddress(lesson.videoUrl) && (
            <ButtonLink block href={lesson.videoUrl} target="_blank" icon={<Play />}>
              {t('info.watch')}
            </ButtonLink>
          )}
          <Button block icon={<Printer />} onClick={() => print()}>
            {t('info.print')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  )
}

function FavouriteButton({ lessonId }: { lessonId: string }) {
  const t = useLessonTexts()
  const { ids, busy, toggle } = useFavourites()
  const isFavourite = ids?.includes(lessonId) === true
  return (
    <Button
      block
      icon={isFavourite ? <HeartOff /> : <Heart />}
      loading={busy !== undefined}
      disabled={ids === undefined}
      onClick={() => void toggle(lessonId)}
    >
      {isFavourite ? t('info.unfavourite') : t('info.favourite')}
    </Button>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: var(--space-2);

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }

  dt {
    color: var(--color-text-muted);
  }

  dd {
    text-align: right;
    overflow-wrap: anywhere;
  }
`
