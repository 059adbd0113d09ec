import offerSchema from '../../../schemas/entities/offer.schema.json' with { type: 'json' }
import type { Offer } from '../../../schemas/generated/types.ts'
import { isObject, membersOf } from '../../../runtime/json/object.ts'
import { textOf } from '../../../runtime/json/text.ts'
import { dayAfter, lastDay, offerMake } from '../../../runtime/rules/content/offers.ts'
import { TextField } from '../inspector/basic-fields.tsx'
import { PictureField } from '../inspector/picture-field.tsx'
import { SuggestField } from '../inspector/suggest-field.tsx'
import { DayField, textFields, type EntryFieldsProps } from './entry-field.tsx'

/** The words, the picture and the days of an offer, and the cars that it is for. */
export function OfferFields(props: EntryFieldsProps) {
  const { document, problems, onChange } = props
  const { properties } = offerSchema
  const offer = document as unknown as Offer
  const field = textFields(props, properties, offerSchema.required)
  const model = membersOf(document['model'])
  const [ofModel] = properties.model.anyOf
  /** Of the model's members; without a name there is none. */
  const writeModel = (more: object) => {
    const next = Object.fromEntries(Object.entries({ ...model, ...more }).filter(([, value]) => value !== ''))
    onChange({ model: next['name'] === undefined ? undefined : next })
  }
  const modelField = textFields(
    {
      document: model,
      problems: { name: problems['model/name'] ?? '', override_url: problems['model/override_url'] ?? '' },
      onChange: writeModel,
    },
    ofModel?.properties ?? {},
    ['name', 'override_url'],
  )
  const fallback = textOf(membersOf(document['image_or_model_image'])['url'])
  const writeText = (words: unknown) =>
    onChange({ sanitized_description: words === '' ? undefined : words, description: undefined })
  const writeMake = (name: unknown) => {
    if (name === '') onChange({ manufacturer: undefined })
    else onChange({ manufacturer: isObject(document['manufacturer']) ? { name } : name })
  }
  return (
    <div className="ed-form ed-entries__fields">
      <TextField {...field('name', 'Name')} schema={{ type: 'string' }} />
      <TextField
        {...field(
          'sanitized_description',
          'Description',
          'In plain words, with the price or the rate. Lists show the first 160 letters of a long one.',
        )}
        value={textOf(document['sanitized_description']) || textOf(document['description']) || ''}
        problem={problems['sanitized_description'] ?? problems['description'] ?? ''}
        onChange={writeText}
      />
      <TextField
        {...field(
          'disclaimer',
          'Conditions',
          'What the law asks for beside a price, a rate or a repayment. Lists show the first 200 letters.',
        )}
      />
      <PictureField
        {...field(
          'image_url',
          'Picture',
          fallback ? 'Without one, the picture of the model that came with the offer.' : undefined,
        )}
      />
      <DayField
        label="First day"
        hint="Lists show it from then on; at once where there is none."
        value={offer.start?.slice(0, 10) ?? ''}
        problem={problems['start']}
        onChange={(day) => onChange({ start: day === '' ? undefined : day })}
      />
      <DayField
        label="Last day"
        hint="After it lists leave it out, and its page says that it has ended."
        value={lastDay(offer.end) ?? ''}
        problem={problems['end']}
        onChange={(day) => onChange({ end: day === '' ? undefined : dayAfter(day) })}
      />
      <SuggestField
        names="make"
        {...field('manufacturer', 'Make', 'Of the cars it is for: visitors choose offers by it.')}
        schema={{ type: 'string', description: 'Of the cars it is for: visitors choose offers by it.' }}
        value={offerMake(offer) ?? ''}
        problem={problems['manufacturer'] ?? problems['manufacturer/name'] ?? ''}
        onChange={writeMake}
      />
      <SuggestField
        names="model"
        {...modelField('name', 'Model', 'As in the dealer’s range, so that the page leads to it.')}
        onChange={(name) => writeModel({ name, slug: '' })}
      />
      {Boolean(model['name']) && (
        <TextField
          {...modelField(
            'override_url',
            'Page of the model',
            'An address of your own; without one, the page of the dealer’s range.',
          )}
        />
      )}
    </div>
  )
}
