import articleSchema from '../../../schemas/entities/article.schema.json' with { type: 'json' }
import { TextField } from '../inspector/basic-fields.tsx'
import type { FieldProps } from '../inspector/field-props.ts'
import { MarkdownField } from '../inspector/markdown-field.tsx'
import { PictureField } from '../inspector/picture-field.tsx'
import { fieldSchema } from '../inspector/schema.ts'
import type { Update } from '../forms/taken-value.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import type { Article } from './article-api.ts'

const PROPERTIES: Readonly<Record<string, unknown>> = articleSchema.properties

type Member = Exclude<keyof Article, 'id' | 'slug'>

/** The words, the picture and the day of an article. */
export function ArticleFields({
  article,
  problems,
  onChange,
}: {
  article: Article
  /** What the server says, by member. */
  problems: Readonly<Record<string, string>>
  onChange: (more: Partial<Article>) => void
}) {
  const write = (name: Member, value: unknown) =>
    // An emptied text that need not be there is taken away.
    onChange({ [name]: value === '' && name !== 'title' && name !== 'body' ? undefined : value })
  const field = (name: Member, label: string, hint?: string): FieldProps => {
    const { description: _, ...schema } = fieldSchema(PROPERTIES[name])
    return {
      name,
      label,
      schema: { ...schema, type: 'string', ...(hint !== undefined && { description: hint }) },
      value: article[name] ?? '',
      problem: problems[name] ?? '',
      onChange: (value) => write(name, value),
      onEdit: (update: Update) => write(name, update(article[name])),
    }
  }
  const image = article.image ?? ''
  const alt = article.image_alt ?? ''
  return (
    <div className="ed-form ed-articles__fields">
      <TextField {...field('title', 'Title')} />
      <TextField {...field('excerpt', 'Teaser', 'Under the title, in lists and for search engines.')} />
      <MarkdownField {...field('body', 'Text')} />
      <PictureField
        {...field('image', 'Picture')}
        alt={{ value: alt, onChange: (words) => onChange({ image_alt: words }) }}
      />
      {image !== '' && (
        <TextField
          {...field('image_alt', 'Alternative text', 'What the picture shows, for those who cannot see it.')}
          problem={alt.trim() === '' ? 'Say what the picture shows.' : (problems['image_alt'] ?? '')}
        />
      )}
      <DateField
        value={article.date}
        problem={problems['date'] ?? ''}
        onChange={(date) => onChange({ date })}
      />
      <TextField {...field('author', 'Author')} />
      <TextField
        {...field(
          'category',
          'Category',
          'Such as advice or vehicle-reviews: lists show one category or all.',
        )}
      />
    </div>
  )
}

function DateField({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string
  onChange: (date: string) => void
}) {
  const frame = {
    label: 'Day',
    hint: 'A day to come: it is published, and visitors see it from then on.',
    problem,
  }
  const input = useControl(frame)
  return (
    <FieldFrame {...frame} id={input.id}>
      <input {...input} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </FieldFrame>
  )
}
