import { Field, FieldColumn, Input } from '@botanika/dashboard/ui'
import { limits } from '../../../shared/limits.ts'
import { useEditorTexts } from '../texts.ts'
import type { PostForm } from '../use-post-form.ts'
import { MarkdownField } from './markdown-field.tsx'

/** Title, text and hashtags of a post. */
export function TextFields({ form }: { form: PostForm }) {
  const t = useEditorTexts()
  const { draft, change, problems } = form
  return (
    <FieldColumn>
      <Field
        label={t('field.title')}
        help={t('field.titleHelp')}
        required
        error={problems.has('title') ? t('problem.title') : undefined}
      >
        <Input
          value={draft.title}
          maxLength={limits.title}
          onChange={event => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={t('field.content')}
        help={t('field.contentHelp')}
        required
        error={problems.has('content') ? t('problem.content') : undefined}
      >
        <MarkdownField value={draft.content} rows={8} onChange={content => change({ content })} />
      </Field>
      <Field
        label={t('field.hashtags')}
        help={t('field.hashtagsHelp')}
        optional
        error={problems.has('hashtags') ? t('problem.hashtags') : undefined}
      >
        <Input
          value={draft.hashtags}
          maxLength={limits.hashtags * (limits.hashtag + 2)}
          onChange={event => change({ hashtags: event.target.value })}
        />
      </Field>
    </FieldColumn>
  )
}
