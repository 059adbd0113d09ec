/** Words of an address without their percent signs; as they are where they are no such encoding. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
