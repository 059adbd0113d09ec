/** What a record holds under a visitor's word, and not what every object has by nature: `constructor` is no make. */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
