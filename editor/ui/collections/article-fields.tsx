import { useState } from 'react'
import articleSchema from '../../../schemas/entities/article.schema.json' with { type: 'json' }
import type { Article } from '../../../schemas/generated/types.ts'
import { nameSlug } from '../../../runtime/format/slug.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { TextField } from '../inspector/basic-fields.tsx'
import { MarkdownField } from '../inspector/markdown-field.tsx'
import { PictureField } from '../inspector/picture-field.tsx'
import { DayField, textFields, type EntryFieldsProps } from './entry-field.tsx'

/** Letters of an address. */
const LONGEST = 120

/** The words, the picture and the day of an article. */
export function ArticleFields(props: EntryFieldsProps) {
  const { document, problems, onChange } = props
  const field = textFields(props, articleSchema.properties, articleSchema.required)
  const slug = textOf(document['slug']) ?? ''
  const address = textOf(document['new_slug']) ?? slug
  const { published_slugs: had = [] } = document as unknown as Article
  const others = [slug, ...had].filter((other) => other !== address)
  /** As people write it; kept as addresses have it. */
  const [typed, setTyped] = useState(address)
  const alt = textOf(document['image_alt']) ?? ''
  return (
    <div className="ed-form ed-entries__fields">
      <TextField {...field('title', 'Title')} schema={{ type: 'string' }} />
      <TextField
        {...field('new_slug', 'Address')}
        schema={{
          type: 'string',
          description: `Its page is /blog/${address}. Links to ${(others.length > 0 ? others : [slug]).map((other) => `/blog/${other}`).join(' and ')} go on leading there.`,
        }}
        value={nameSlug(typed, LONGEST) === address ? typed : address}
        onChange={(words) => {
          setTyped(String(words))
          const next = nameSlug(String(words), LONGEST)
          onChange({ new_slug: next === '' || next === slug ? undefined : next })
        }}
      />
      <TextField {...field('excerpt', 'Teaser', 'Under the title, in lists and for search engines.')} />
      <MarkdownField {...field('body', 'Text')} />
      <PictureField
        {...field('image', 'Picture')}
        alt={{ value: alt, onChange: (words) => onChange({ image_alt: words }) }}
      />
      {Boolean(document['image']) && (
        <TextField
          {...field('image_alt', 'Alternative text', 'What the picture shows, for those who cannot see it.')}
          problem={alt.trim() === '' ? 'Say what the picture shows.' : (problems['image_alt'] ?? '')}
        />
      )}
      <DayField
        label="Day"
        hint="A day to come: it is published, and visitors see it from then on."
        value={textOf(document['date']) ?? ''}
        problem={problems['date']}
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
