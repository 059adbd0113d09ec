/** Properties of structured data that hold addresses. */
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'contentUrl', 'embedUrl', 'thumbnailUrl', '@id'])

/** Structured data with every site-absolute address (`/cars/x`) on the site's origin: not all readers resolve them. */
export function absoluteAddresses<Value>(value: Value, origin: string): Value {
  return change(value, '', origin) as Value
}

function change(value: unknown, name: string, origin: string): unknown {
  if (typeof value === 'string') {
    return ADDRESSES.has(name) && /^\/(?!\/)/.test(value) ? origin + value : value
  }
  if (Array.isArray(value)) return value.map((item) => change(item, name, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, change(child, key, origin)]))
}
