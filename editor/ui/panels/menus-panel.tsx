import { isObject } from '../../../runtime/json/object.ts'
import { ArrowDown, ArrowUp, CornerDownRight, CornerUpLeft, EyeOff, Eye, Plus, Trash2 } from 'lucide-react'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { SchemaForm } from '../forms/schema-form.tsx'
import { validatorOf } from '../forms/validators.ts'
import { SchemaField } from '../inspector/fields.tsx'
import { fieldTitle } from '../inspector/schema.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import {
  addItem,
  changeItem,
  indentItem,
  itemsOf,
  moveItem,
  outdentItem,
  placeItem,
  removeItem,
  type MenuItem,
} from './menus.ts'
import { ToldFields, useLedInto, useTold } from './told-fields.tsx'
import tenantSchema from '../../../schemas/tenant.schema.json' with { type: 'json' }
import { announceTarget } from '../../core/legal-targets.ts'
import { Grip, OrderedList } from '../drag/ordered-list.tsx'
import { IconButton } from '../parts/icon-button.tsx'

/** The link that was added last, as menu and id, until its text has the focus. */
const Added = createContext({ id: '', forget: () => {} })

const LINK = tenantSchema.$defs.NavigationItem.properties.href

/** The menus of the site: each link with its text and target, in its order, up to two levels. */
export function MenusPanel() {
  const session = useSession()
  const navigation = useSessionState(({ document }) => document.effective['navigation'])
  const [added, setAdded] = useState('')
  const fresh = { id: added, forget: () => setAdded('') }
  const menus = Object.entries(isObject(navigation) ? navigation : {})
  return (
    <div className="ed-switches">
      {menus.length === 0 && <p className="ed-quiet">This site has no menu.</p>}
      {menus.map(([name, value]) => {
        const items = itemsOf(value)
        const set = (next: readonly MenuItem[], label: string, mergeKey?: string) =>
          session.run(
            { do: 'set-value', steps: ['navigation', name], value: next },
            { label, ...(mergeKey !== undefined && { mergeKey }) },
          )
        return (
          <details key={name} className="ed-section" open={name === 'main'}>
            <summary>
              {fieldTitle(name, {})} menu <span className="ed-quiet">{items.length}</span>
            </summary>
            <div className="ed-bare">
              <OrderedList
                name={`${fieldTitle(name, {})} menu`}
                entries={items.map(orderedItem)}
                onMove={(id, target, title) =>
                  set(placeItem(items, id, target), announceTarget(title, target))
                }
              >
                <ToldFields>
                  <Added value={fresh}>
                    <Items
                      menu={name}
                      path={`navigation/${name}`}
                      items={items}
                      all={items}
                      depth={0}
                      onSet={set}
                    />
                  </Added>
                </ToldFields>
              </OrderedList>
              <button
                type="button"
                className="ed-button ed-button--small"
                onClick={() => {
                  const next = addItem(items)
                  set(next, 'Added a link')
                  setAdded(`${name}/${next.at(-1)?.id ?? ''}`)
                }}
              >
                <Plus size={14} aria-hidden /> Add a link
              </button>
            </div>
          </details>
        )
      })}
    </div>
  )
}

/** A link of the top may have others below it. */
function orderedItem({ id, label = id, children = [] }: MenuItem) {
  return {
    id,
    title: label,
    children: children.map((child) => ({ id: child.id, title: child.label ?? child.id })),
  }
}

function Items({
  menu,
  path,
  items,
  all,
  depth,
  onSet,
}: {
  menu: string
  /** Of the list in the document. */
  path: string
  items: readonly MenuItem[]
  all: readonly MenuItem[]
  depth: number
  onSet: (next: readonly MenuItem[], label: string, mergeKey?: string) => void
}) {
  return (
    <ul className="ed-menu" data-depth={depth}>
      {items.map((item, index) => (
        <Item key={item.id} path={`${path}/${index}`} {...{ menu, item, all, depth, onSet }} />
      ))}
    </ul>
  )
}

function Item({
  menu,
  path,
  item,
  all,
  depth,
  onSet,
}: {
  menu: string
  path: string
  item: MenuItem
  all: readonly MenuItem[]
  depth: number
  onSet: (next: readonly MenuItem[], label: string, mergeKey?: string) => void
}) {
  const { id: added, forget } = use(Added)
  const isAdded = added === `${menu}/${item.id}`
  const [isOpen, setOpen] = useState(isAdded)
  const line = useRef<HTMLLIElement>(null)
  // Whoever adds a link wants to say what it is: its form is open, and typing replaces the words that it came with.
  useEffect(() => {
    if (!isAdded) return
    const text = line.current?.querySelector('input')
    text?.focus()
    text?.select()
    forget()
  }, [isAdded, forget])
  const [labelTold, hrefTold] = [useTold(`${path}/label`), useTold(`${path}/href`)]
  useLedInto(path, (rest) => !rest.startsWith('children') && setOpen(true))
  const title = item.label ?? item.id
  const change = (part: Partial<MenuItem>) =>
    onSet(changeItem(all, item.id, part), `Changed ${title}`, `${menu} ${item.id}`)
  return (
    <li ref={line} data-off={item.hidden === true} data-entry={item.id}>
      <div className="ed-menu__line">
        <Grip entry={item.id} title={title} />
        <button
          type="button"
          className="ed-menu__name"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title} <span className="ed-quiet">{item.href}</span>
        </button>
        <IconButton
          icon={ArrowUp}
          label={`Move ${title} up`}
          onPress={() => onSet(moveItem(all, item.id, -1), `Moved ${title} up`)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${title} down`}
          onPress={() => onSet(moveItem(all, item.id, 1), `Moved ${title} down`)}
        />
        {depth === 0 ? (
          <IconButton
            icon={CornerDownRight}
            label={`Put ${title} below the link before`}
            onPress={() => onSet(indentItem(all, item.id), `Moved ${title} in`)}
          />
        ) : (
          <IconButton
            icon={CornerUpLeft}
            label={`Take ${title} out`}
            onPress={() => onSet(outdentItem(all, item.id), `Moved ${title} out`)}
          />
        )}
        <IconButton
          icon={item.hidden ? Eye : EyeOff}
          label={item.hidden ? `Show ${title}` : `Hide ${title}`}
          onPress={() => change({ hidden: item.hidden ? undefined : true })}
        />
        <IconButton
          icon={Trash2}
          label={`Remove ${title}`}
          onPress={() => onSet(removeItem(all, item.id), `Removed ${title}`)}
        />
      </div>
      {isOpen && (
        <div className="ed-menu__form">
          <SchemaForm
            values={{ label: item.label, href: item.href }}
            validate={validatorOf('MenuLinkValues')}
            onTake={(member, value) => change({ [member]: value })}
          >
            <SchemaField
              name="label"
              label="Text"
              schema={{ type: 'string' }}
              value={undefined}
              isRequired
              problem={labelTold}
            />
            <SchemaField name="href" label="Target" schema={LINK} value={undefined} problem={hrefTold} />
          </SchemaForm>
        </div>
      )}
      {item.children && item.children.length > 0 && (
        <Items
          menu={menu}
          path={`${path}/children`}
          items={item.children}
          all={all}
          depth={depth + 1}
          onSet={onSet}
        />
      )}
    </li>
  )
}
