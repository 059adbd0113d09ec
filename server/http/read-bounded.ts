/**
 * The body of somebody else's answer, read no further than it may be: what a header says about its length binds nobody.
 *
 * @param most bytes
 * @returns undefined for a longer one, whose rest is not read
 */
export async function readBounded(response: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
