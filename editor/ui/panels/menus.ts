import { isObject } from '../../../runtime/json/object.ts'

/** A link of a menu, or a heading over other ones. */
export interface MenuItem {
  id: string
  label?: string | undefined
  href?: string | undefined
  hidden?: boolean | undefined
  children?: readonly MenuItem[] | undefined
}

type Items = readonly MenuItem[]

export function itemsOf(value: unknown): Items {
  return Array.isArray(value)
    ? value.filter(
        (item): item is MenuItem & Record<string, unknown> =>
          isObject(item) && typeof item['id'] === 'string',
      )
    : []
}

/** Members that become `undefined` are taken away. */
export function changeItem(items: Items, id: string, part: Partial<MenuItem>): Items {
  return items.map((item) => {
    if (item.id === id) return clean({ ...item, ...part })
    return item.children ? { ...item, children: changeItem(item.children, id, part) } : item
  })
}

export function removeItem(items: Items, id: string): Items {
  return items
    .filter((item) => item.id !== id)
    .map((item) => (item.children ? withChildren(item, removeItem(item.children, id)) : item))
}

/** Into a gap of before: of the top, or below the link `parent`. */
export function placeItem(
  items: Items,
  id: string,
  { parent, index }: { parent: string | null; index: number },
): Items {
  const item = items.flatMap((each) => [each, ...(each.children ?? [])]).find((each) => each.id === id)
  if (!item) return items
  const placed = { ...item }
  const put = (list: Items) => list.toSpliced(index, 0, placed).filter((each) => each !== item)
  const others = (list: Items) => list.filter((each) => each !== item)
  return (parent === null ? put(items) : others(items)).map((each) => {
    if (each.id === parent) return withChildren(each, put(each.children ?? []))
    return each.children ? withChildren(each, others(each.children)) : each
  })
}

/** One place up or down among its siblings. */
export function moveItem(items: Items, id: string, by: 1 | -1): Items {
  const at = items.findIndex((item) => item.id === id)
  const to = at + by
  const item = items[at]
  if (!item) {
    return items.map((each) =>
      each.children ? { ...each, children: moveItem(each.children, id, by) } : each,
    )
  }
  if (to < 0 || to >= items.length) return items
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}

/** Below the sibling in front of it. */
export function indentItem(items: Items, id: string): Items {
  const at = items.findIndex((item) => item.id === id)
  const [item, before] = [items[at], items[at - 1]]
  if (!item || !before) return items
  return items.toSpliced(at, 1).with(at - 1, withChildren(before, [...(before.children ?? []), item]))
}

/** Out of its heading, behind it. */
export function outdentItem(items: Items, id: string): Items {
  return items.flatMap((item) => {
    const found = item.children?.find((child) => child.id === id)
    if (!found) return [item]
    return [
      withChildren(
        item,
        (item.children ?? []).filter((child) => child !== found),
      ),
      found,
    ]
  })
}

export function addItem(items: Items): Items {
  const taken = new Set(items.flatMap((item) => [item.id, ...(item.children ?? []).map((child) => child.id)]))
  let number = 1
  while (taken.has(`link-${number}`)) number += 1
  return [...items, { id: `link-${number}`, label: 'New link', href: '/' }]
}

function withChildren(item: MenuItem, children: Items): MenuItem {
  return clean({ ...item, children: children.length > 0 ? children : undefined })
}

function clean(item: MenuItem): MenuItem {
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== undefined),
  ) as unknown as MenuItem
}
