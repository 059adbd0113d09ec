import { isObject, membersOf, sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import { compareEntries } from '../../core/compare-entries.ts'
import { copyFilled } from '../../core/copy-text.ts'
import { fieldTitle } from '../../core/field-title.ts'
import { thumbnail } from '../pictures/thumbnail.ts'

const PICTURE = /^(?:\/|https?:)\S+\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?\S*)?$/i
/** Where the look of a block names a colour, at each width and in each state. */
const COLOUR_FIELD = /\/style\/(?:\w+\/)?(?:\w*[cC]olor|bg)(?:\/\w+)?$/
const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklch|oklab|lab|lch)a?\([^)]*\))$/i

interface Shown {
  /** Where the value stands. */
  pointer: string
  /** The effective one: it has the texts behind keys of the copy. */
  document: JsonObject
  value: unknown
  /** What stands there on the other side: entries that differ from its are marked. */
  other: unknown
  /** What staff call blocks, by id: of a list that is an order of them. */
  names?: ReadonlyMap<string, string> | undefined
}

/** A value of one side as people know it: words, pictures and colours as such, entries one below the other (EDIT-07). */
export function SideValue({ pointer, document, value, other, names }: Shown) {
  if (value === undefined || value === null) return <em>removed</em>
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string')
    return (
      <Words {...{ pointer, document }} text={names?.get(value) ?? String(copyFilled(document, value))} />
    )
  if (Array.isArray(value)) {
    const entries = compareEntries(value, Array.isArray(other) ? other : [])
    return value.length === 0 ? (
      <em>nothing</em>
    ) : (
      <ol>
        {entries.map(({ entry, counterpart, differs }, index) => (
          // Entries have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-differs={differs}>
            <SideValue value={entry} other={counterpart} {...{ pointer, document, names }} />
          </li>
        ))}
      </ol>
    )
  }
  if (!isObject(value)) return String(value)
  const others = isObject(other) ? other : {}
  return (
    <dl>
      {Object.entries(value).map(([key, part]) => (
        <div key={key} data-differs={!sameJson(part, others[key])}>
          <dt>{fieldTitle(key, {})}</dt>
          <dd>
            <SideValue pointer={`${pointer}/${key}`} value={part} other={others[key]} document={document} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ pointer, document, text }: Pick<Shown, 'pointer' | 'document'> & { text: string }) {
  if (text === '') return <em>nothing</em>
  if (PICTURE.test(text)) {
    return (
      <>
        <img src={thumbnail(text)} alt="" width={144} height={96} loading="lazy" />
        <span className="ed-quiet">{text}</span>
      </>
    )
  }
  const token = COLOUR_FIELD.test(pointer) && membersOf(membersOf(document['theme'])['colors'])[text]
  const colour = COLOUR.test(text) ? text : token
  return (
    <>
      {typeof colour === 'string' && (
        <span className="ed-replace__swatch" style={{ background: colour }} aria-hidden />
      )}
      {text}
    </>
  )
}
