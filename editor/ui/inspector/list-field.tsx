import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isObject } from '../../../runtime/resolve/json.ts'
import { Field, Members, type FieldProps } from './fields.tsx'
import { emptyValue, fieldSchema, fieldTitle } from './schema.ts'

/** A list of values: add, remove and move each by single presses. */
export function ListField({ label, schema, value, onChange, aside, problem = '' }: FieldProps) {
  const items: unknown[] = Array.isArray(value) ? value : []
  const item = fieldSchema(schema.items)
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems
  const move = (index: number, by: 1 | -1) => {
    const moved = items.toSpliced(index, 1)
    onChange(moved.toSpliced(index + by, 0, items[index]))
  }
  return (
    <fieldset className="ed-group">
      <legend>
        {label} {aside}
      </legend>
      {problem !== '' && <p className="ed-problem">{problem}</p>}
      {schema.description && <p className="ed-field__hint">{schema.description}</p>}
      <ol className="ed-list">
        {items.map((entry, index) => (
          // Entries have no names of their own; their place is all there is.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="ed-list__item">
            <div className="ed-list__tools">
              <span className="ed-quiet">{itemTitle(entry, index)}</span>
              <ToolButton
                label={`Move ${itemTitle(entry, index)} up`}
                isOff={index === 0}
                onPress={() => move(index, -1)}
              >
                <ArrowUp size={14} aria-hidden />
              </ToolButton>
              <ToolButton
                label={`Move ${itemTitle(entry, index)} down`}
                isOff={index === items.length - 1}
                onPress={() => move(index, 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </ToolButton>
              <ToolButton
                label={`Remove ${itemTitle(entry, index)}`}
                onPress={() => onChange(items.toSpliced(index, 1))}
              >
                <Trash2 size={14} aria-hidden />
              </ToolButton>
            </div>
            {item.type === 'object' && item.properties ? (
              <Members
                schema={item}
                object={isObject(entry) ? entry : {}}
                onChange={(next) => onChange(items.with(index, next))}
              />
            ) : (
              <Field
                label={fieldTitle(`${label} ${index + 1}`, {})}
                schema={item}
                value={entry}
                isRequired
                onChange={(next) =>
                  onChange(next === undefined ? items.toSpliced(index, 1) : items.with(index, next))
                }
              />
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="ed-button ed-button--small"
        disabled={isFull}
        onClick={() => onChange([...items, emptyValue(item)])}
      >
        <Plus size={14} aria-hidden />{' '}
        {isFull ? `At most ${schema.maxItems}` : `Add to ${label.toLowerCase()}`}
      </button>
    </fieldset>
  )
}

export function ToolButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className="ed-icon-button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function itemTitle(entry: unknown, index: number): string {
  const words = isObject(entry)
    ? ['text', 'title', 'label', 'name', 'heading']
        .map((name) => entry[name])
        .find((each) => typeof each === 'string' && each !== '')
    : entry
  return typeof words === 'string' && words !== '' ? words.slice(0, 32) : `Entry ${index + 1}`
}
