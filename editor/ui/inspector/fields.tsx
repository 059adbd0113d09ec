import { holdsBeside } from '../../../runtime/block/holds-beside.ts'
import { isObject, listOf, membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { writeSteps } from '../../../runtime/json/steps.ts'
import { Plus, X } from 'lucide-react'
import { use, useState } from 'react'
import { BooleanField, EnumField, NumberField, OptionalBooleanField, TextField } from './basic-fields.tsx'
import { useSchemaField } from '../forms/schema-form.tsx'
import type { Update } from '../forms/taken-value.ts'
import { CodeField } from './code-field.tsx'
import { errorsOf, errorText, type FieldProps, type GivenField } from './field-props.ts'
import { JsonField } from './json-field.tsx'
import { pictureWords, textKind } from './kinds.ts'
import { LinkField } from './link-field.tsx'
import { goToNewest, itemTitle } from './list-entries.ts'
import { orderOf } from './list-order.ts'
import { ListRows, ListTools } from './list-tools.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReferenceListField } from './reference-list-field.tsx'
import { readable, saysNothing } from './readable.ts'
import { referenceKind } from './reference-kind.ts'
import { useCopy, useShownText } from './use-copy.ts'
import { useLedInto, useTold } from '../panels/told-fields.tsx'
import { SuggestField } from './suggest-field.tsx'
import { PartSwitch } from '../sections/part-switch.tsx'
import { WriteHelp } from '../writing/write-help.tsx'
import { WritingBesideContext } from '../writing/writing-context.ts'
import { emptyValue, fieldSchema, fieldTitle, type FieldSchema } from './schema.ts'

/** The control that fits a schema; a value that no control fits is shown as JSON. */
export function Field(given: GivenField) {
  const told = useTold(given.path)
  const { problem = '', errors } = given
  const schema = hinted(readable(given.schema), given.label)
  const onEdit = 'onEdit' in given ? given.onEdit : (update: Update) => given.onChange(update(given.value))
  const props: FieldProps = {
    ...given,
    schema,
    problem: errorText(errors) || told || problem,
    onEdit,
    onChange: (value) => onEdit(() => taken(value, given)),
  }
  if (schema.enum) return <EnumField {...props} />
  const kind = referenceKind(schema)
  if (kind) return <ReferenceField {...props} kind={kind} />
  const listed = schema.type === 'array' && schema.items && referenceKind(schema.items)
  if (listed) return <ReferenceListField {...props} kind={listed} />
  if (schema['x-suggest']) return <SuggestField {...props} names={schema['x-suggest']} />
  switch (schema.type) {
    case 'string':
      return <StringField {...props} />
    case 'integer':
    case 'number':
      return <NumberField {...props} />
    case 'boolean':
      return schema.isOptional ? <OptionalBooleanField {...props} /> : <BooleanField {...props} />
    case 'array':
      return <ListField {...props} />
    case 'object':
      return schema.properties ? <ObjectField {...props} /> : <JsonField {...props} />
    default:
      return <JsonField {...props} />
  }
}

/** A field of the form around it, by its name there. */
export function SchemaField({
  name,
  value,
  ...props
}: Omit<GivenField, 'onChange' | 'onEdit' | 'errors'> & { name: string }) {
  const field = useSchemaField(name, props.label)
  return (
    <Field
      {...props}
      {...field}
      value={field.value ?? value}
      name={name.split('.').at(-1) ?? ''}
      path={name.replaceAll('.', '/')}
    />
  )
}

/** An emptied text that need not be there is taken away. */
function taken(value: unknown, { schema, isRequired }: GivenField): unknown {
  return value === '' && !isRequired && schema.default === undefined ? undefined : value
}

/** Without a hint that only says the label again. */
function hinted(schema: FieldSchema, label: string): FieldSchema {
  const { description = '', ...others } = schema
  return saysNothing(description, label) ? others : schema
}

function StringField(props: FieldProps) {
  switch (textKind(props.name ?? '', props.schema)) {
    case 'code':
      return <CodeField {...props} />
    case 'link':
      return <LinkField {...props} />
    case 'picture':
      return <PictureField {...props} />
    case 'markdown':
      return <WriteHelp field={props}>{(aside) => <MarkdownField {...props} aside={aside} />}</WriteHelp>
    case 'plain':
      return <WriteHelp field={props}>{(aside) => <TextField {...props} aside={aside} />}</WriteHelp>
  }
}

/** The members of an object together; one that need not be there is added and taken away as a whole. */
function ObjectField({ label, schema, value, onChange, onEdit, aside, problem, errors, path }: FieldProps) {
  const isMissing = schema.isOptional === true && !isObject(value)
  const what = label.toLowerCase()
  return (
    <fieldset className="ed-group">
      <legend>
        <span>{label}</span> {aside}
      </legend>
      {schema.description && <p className="ed-field__hint">{schema.description}</p>}
      {problem !== '' && <p className="ed-problem">{problem}</p>}
      {!isMissing && <Members {...{ schema, errors, onEdit, path }} object={membersOf(value)} />}
      {schema.isOptional && (
        <button
          type="button"
          className="ed-button ed-button--small ed-button--add"
          onClick={() => onChange(isMissing ? emptyValue(schema) : undefined)}
        >
          {isMissing ? <Plus size={14} aria-hidden /> : <X size={14} aria-hidden />}{' '}
          {isMissing ? `Add a ${what}` : `Leave the ${what} out`}
        </button>
      )}
    </fieldset>
  )
}

/**
 * One control per member of an object that says something beside the others. One that does not, but is there, stays until somebody
 * takes it away: the checker names it.
 */
function Members({
  schema,
  object,
  errors,
  onEdit,
  path,
}: Pick<FieldProps, 'schema' | 'errors' | 'onEdit' | 'path'> & { object: JsonObject }) {
  const filled = useCopy()
  const edit = (name: string, update: Update) =>
    onEdit((before) => writeSteps(before, [name], update(membersOf(before)[name])))
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => holdsBeside(property, object) || !isNothing(object[name]),
  )
  return shown.map(([name, property]) => (
    <Field
      key={name}
      name={name}
      path={pathOf(path, name)}
      aside={<PartSwitch path={pathOf(path, name)} />}
      picture={name === 'alt' ? pictureWords(schema.properties, object) : undefined}
      alt={
        schema.properties?.['alt'] && name !== 'alt'
          ? {
              value: typeof object['alt'] === 'string' ? object['alt'] : '',
              onChange: (alt) => edit('alt', () => alt),
            }
          : undefined
      }
      label={fieldTitle(name, property)}
      schema={property}
      value={filled(object[name] ?? property.default)}
      isRequired={schema.required?.includes(name) ?? false}
      errors={errorsOf(errors, name)}
      onEdit={(update) => edit(name, update)}
    />
  ))
}

function isNothing(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** A list of values: add, remove and move each by single presses; one entry with several values is open at a time. */
function ListField({ label, schema, value, onEdit, aside, problem, errors, path }: FieldProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const item = readable(fieldSchema(schema.items))
  const filled = useCopy()
  const shown = useShownText()
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems
  const order = orderOf(items, onEdit)
  const beside = use(WritingBesideContext)
  const [open, setOpen] = useState(items.length === 1 ? 0 : -1)
  const isGrouped = item.type === 'object' && item.properties !== undefined
  useLedInto(path, (rest) => rest !== '' && setOpen(Number.parseInt(rest, 10)))
  return (
    <fieldset className="ed-group">
      <legend>
        <span>
          {label} {items.length > 1 && <span className="ed-quiet">{items.length}</span>}
        </span>{' '}
        {aside}
      </legend>
      {problem !== '' && <p className="ed-problem">{problem}</p>}
      {schema.description && <p className="ed-field__hint">{schema.description}</p>}
      {items.length > 0 && (
        <ListRows
          name={label}
          {...order}
          titleOf={(index) => itemTitle(items[index], index, shown)}
          onMove={(placeOf) => setOpen((at) => placeOf(at))}
        >
          <ol className="ed-list" data-grouped={isGrouped}>
            {items.map((entry, index) => {
              const name = itemTitle(entry, index, shown)
              const tools = (
                <ListTools
                  name={name}
                  {...{ ...order, index }}
                  onMove={(to) => setOpen((at) => (at === index ? to : at === to ? index : at))}
                  onRemove={() => setOpen((at) => (at === index ? -1 : at > index ? at - 1 : at))}
                />
              )
              const field = {
                schema: item,
                errors: errorsOf(errors, index),
                path: pathOf(path, index),
                onEdit: (update: Update) =>
                  onEdit((list) => listOf(list).map((each, at) => (at === index ? update(each) : each))),
              }
              return (
                // Entries have no names of their own; their place is all there is.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="ed-list__item" data-entry={index} data-open={open === index}>
                  {isGrouped ? (
                    <>
                      <div className="ed-list__tools">
                        <button
                          type="button"
                          className="ed-list__name"
                          aria-expanded={open === index}
                          onClick={() => setOpen(open === index ? -1 : index)}
                        >
                          {name}
                        </button>
                        {tools}
                      </div>
                      {open === index && (
                        <div className="ed-list__form">
                          <WritingBesideContext value={beside + JSON.stringify(items.toSpliced(index, 1))}>
                            <Members {...field} object={membersOf(entry)} />
                          </WritingBesideContext>
                        </div>
                      )}
                    </>
                  ) : (
                    <div className="ed-list__tools">
                      <Field
                        {...field}
                        label={fieldTitle(`${label} ${index + 1}`, {})}
                        aside={<PartSwitch path={pathOf(path, index)} />}
                        value={filled(entry)}
                        isRequired
                      />
                      {tools}
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
        </ListRows>
      )}
      <button
        type="button"
        className="ed-button ed-button--small ed-button--add"
        disabled={isFull}
        onClick={({ currentTarget }) => {
          setOpen(items.length)
          onEdit((list) => [...listOf(list), emptyValue(item)])
          goToNewest(currentTarget.parentElement)
        }}
      >
        <Plus size={14} aria-hidden />{' '}
        {isFull ? `At most ${schema.maxItems}` : `Add to ${label.toLowerCase()}`}
      </button>
    </fieldset>
  )
}

/** The way to a member or an entry; none in forms whose values no section can hand out. */
function pathOf(path: string | undefined, step: string | number): string | undefined {
  return path === undefined ? undefined : `${path}/${step}`
}
