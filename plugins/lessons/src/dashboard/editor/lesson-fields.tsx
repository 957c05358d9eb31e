import {
  Field,
  FieldColumn,
  FieldPair,
  fromLocal,
  Input,
  Select,
  Switch,
  Tabs,
  timeZone,
  toLocal,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import type { Draft } from '../../shared/draft.ts'
import { categories, difficulties, limits } from '../../shared/lesson-limits.ts'
import { useLessonTexts } from '../texts.ts'
import type { Problem } from './draft.ts'
import { TextFields } from './text-fields.tsx'
import { useEditorTexts } from './texts.ts'

const languages = ['ru', 'en', 'pl'] as const

interface LessonFieldsProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  problems: ReadonlySet<Problem>
}

/** The fields of a lesson. */
export function LessonFields({ draft, onChange, problems }: LessonFieldsProps) {
  const t = useEditorTexts()
  const lessons = useLessonTexts()
  const [language, setLanguage] = useState<string>('ru')
  const errorOf = (problem: Problem) => (problems.has(problem) ? t(`editor.problem.${problem}`) : undefined)
  const titles = { ru: 'title', en: 'titleEn', pl: 'titlePl' } as const
  const tags = { en: 'tagsEn', pl: 'tagsPl' } as const
  const wrong = languages.find(key => problems.has(titles[key]) || (key !== 'ru' && problems.has(tags[key])))
  return (
    <FieldColumn>
      <Tabs
        look="segment"
        label={t('editor.language')}
        // A language with an error is shown first, with the error beside its text.
        value={wrong ?? language}
        onChange={setLanguage}
        tabs={languages.map(key => ({
          value: key,
          label: t(`editor.languages.${key}`),
          content: (
            <TextFields
              texts={draft[key]}
              isRequired={key === 'ru'}
              titleError={errorOf(titles[key])}
              tagsError={key === 'ru' ? undefined : errorOf(tags[key])}
              onChange={texts => onChange({ [key]: texts })}
            />
          ),
        }))}
      />
      <FieldPair>
        <Field label={lessons('category.label')}>
          <Select
            value={draft.category}
            options={categories.map(value => ({ value, label: lessons(`category.${value}`) }))}
            onChange={value => onChange({ category: categories.find(one => one === value) ?? 'general' })}
          />
        </Field>
        <Field label={lessons('difficulty.label')}>
          <Select
            value={draft.difficulty}
            options={difficulties.map(value => ({ value, label: lessons(`difficulty.${value}`) }))}
            onChange={value =>
              onChange({ difficulty: difficulties.find(one => one === value) ?? 'beginner' })
            }
          />
        </Field>
        <Field label={t('editor.time')} help={t('editor.timeHelp')} optional>
          <Input
            maxLength={limits.estimatedTime}
            value={draft.estimatedTime}
            onChange={event => onChange({ estimatedTime: event.target.value })}
          />
        </Field>
        <Field label={t('editor.sortOrder')} help={t('editor.sortOrderHelp')}>
          <Input
            inputMode="numeric"
            maxLength={8}
            value={draft.sortOrder}
            onChange={event => onChange({ sortOrder: event.target.value })}
          />
        </Field>
      </FieldPair>
      <Field label={t('editor.tags')} help={t('editor.tagsHelp')} error={errorOf('tags')} optional>
        <Input
          maxLength={limits.tagsLine}
          value={draft.tags}
          onChange={event => onChange({ tags: event.target.value })}
        />
      </Field>
      <Field
        label={t('editor.coverImage')}
        help={t('editor.addressHelp')}
        error={errorOf('coverImage')}
        optional
      >
        <Input
          inputMode="url"
          maxLength={limits.address}
          value={draft.coverImage}
          onChange={event => onChange({ coverImage: event.target.value })}
        />
      </Field>
      <Field label={t('editor.videoUrl')} help={t('editor.videoHelp')} error={errorOf('videoUrl')} optional>
        <Input
          inputMode="url"
          maxLength={limits.address}
          value={draft.videoUrl}
          onChange={event => onChange({ videoUrl: event.target.value })}
        />
      </Field>
      <Switch
        label={t('editor.isPublished')}
        help={t('editor.isPublishedHelp')}
        checked={draft.isPublished}
        onChange={isPublished => onChange({ isPublished })}
      />
      {!draft.isPublished && (
        <FieldPair>
          <Field
            label={t('editor.publishAt')}
            help={t('editor.publishAtHelp', { zone: timeZone() })}
            error={errorOf('publishAt')}
            optional
          >
            <Input
              type="datetime-local"
              value={toLocal(draft.publishAt || undefined)}
              onChange={event =>
                onChange({ publishAt: fromLocal(event.target.value, draft.publishAt || undefined) ?? '' })
              }
            />
          </Field>
        </FieldPair>
      )}
    </FieldColumn>
  )
}
