/** Gives the person a text, or the parts of one, as a file of their browser. */
export function saveAsFile(name: string, text: string | BlobPart[], type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
