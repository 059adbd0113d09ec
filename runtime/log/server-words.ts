/**
 * What the server says of a failed call, under whichever name it has for it; empty where it says nothing (FORM-09, ERR-03,
 * ERR-04). A problem document (RFC 9457) has `detail`, the specification's calls `message` or `error`.
 */
export function serverWords(answer: object): string {
  const { message, error, detail } = answer as Record<string, unknown>
  return (
    [message, error, detail].find((text): text is string => typeof text === 'string' && text !== '') ?? ''
  )
}
