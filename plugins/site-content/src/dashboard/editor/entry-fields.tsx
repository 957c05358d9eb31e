import {
  Field,
  FieldColumn,
  FieldPair,
  fromLocal,
  Input,
  Select,
  Switch,
  Tabs,
  Textarea,
  timeZone,
  toLocal,
} from '@botanika/dashboard/ui'
import { useState } from 'react'
import { contentTypes, type Draft, entryLimits } from '../../shared/draft.ts'
import { useSiteTexts } from '../texts.ts'
import { draftOf, type ElementAnswer, hasWords, type Problem } from './draft.ts'
import { VersionList } from './version-list.tsx'

const languages = ['ru', 'en', 'pl'] as const

interface EntryFieldsProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  problems: ReadonlySet<Problem>
  /** true: its keys are still to be chosen; they cannot be changed later. */
  isNew: boolean
  /** The stored element. */
  known?: ElementAnswer
}

/** The fields of an element. */
export function EntryFields({ draft, onChange, problems, isNew, known }: EntryFieldsProps) {
  const t = useSiteTexts()
  const [language, setLanguage] = useState<string>('ru')
  const { contentType } = draft
  const errorOf = (problem: Problem) => (problems.has(problem) ? t(`problem.${problem}`) : undefined)
  const words = (key: (typeof languages)[number]) => (
    <Field
      label={t('field.content')}
      help={t(`field.help.${contentType}`)}
      {...(key === 'ru' && { error: errorOf('content'), required: true })}
    >
      <Textarea
        rows={10}
        maxLength={entryLimits.content}
        value={draft[key]}
        onChange={event => onChange({ [key]: event.target.value })}
      />
    </Field>
  )
  return (
    <FieldColumn>
      {isNew && (
        <FieldPair>
          <Field label={t('field.pageKey')} help={t('field.pageKeyHelp')} error={errorOf('pageKey')} required>
            <Input
              maxLength={80}
              value={draft.pageKey}
              onChange={event => onChange({ pageKey: event.target.value })}
            />
          </Field>
          <Field
            label={t('field.elementKey')}
            help={t('field.elementKeyHelp')}
            error={errorOf('elementKey')}
            required
          >
            <Input
              maxLength={80}
              value={draft.elementKey}
              onChange={event => onChange({ elementKey: event.target.value })}
            />
          </Field>
        </FieldPair>
      )}
      <Field label={t('field.contentType')}>
        <Select
          value={contentType}
          options={contentTypes.map(value => ({ value, label: value }))}
          onChange={value => onChange({ contentType: contentTypes.find(type => type === value) ?? 'text' })}
        />
      </Field>
      {hasWords(contentType) ? (
        <Tabs
          look="segment"
          label={t('field.language')}
          // The error of the text is shown beside it.
          value={problems.has('content') ? 'ru' : language}
          onChange={setLanguage}
          tabs={languages.map(key => ({ value: key, label: t(`language.${key}`), content: words(key) }))}
        />
      ) : (
        <Field
          label={t('field.content')}
          help={t(`field.help.${contentType}`)}
          error={errorOf('content')}
          required
        >
          <Input
            maxLength={2_000}
            inputMode="url"
            value={draft.ru}
            onChange={event => onChange({ ru: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('field.metadata')} help={t('field.metadataHelp')} optional>
        <Textarea
          rows={3}
          spellCheck={false}
          maxLength={20_000}
          value={draft.metadata}
          onChange={event => onChange({ metadata: event.target.value })}
        />
      </Field>
      <Switch
        label={t('field.active')}
        help={t('field.activeHelp')}
        checked={draft.isActive}
        onChange={isActive => onChange({ isActive })}
      />
      <Field
        label={t('field.publishAt')}
        help={t('field.publishAtHelp', { zone: timeZone() })}
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
      {known && (
        <VersionList
          versions={known.versions}
          present={draft}
          {...(known.builtIn && { onBuiltIn: () => onChange({ contentType: 'text', ...known.builtIn }) })}
          onTake={version => onChange({ ...draftOf(version, draft), publishAt: draft.publishAt })}
        />
      )}
    </FieldColumn>
  )
}
