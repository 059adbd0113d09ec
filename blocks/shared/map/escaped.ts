/** Text for Leaflet, which takes HTML: what a document or a file says is no markup. */
export function escaped(text: string): string {
  const span = document.createElement('span')
  span.textContent = text
  return span.innerHTML
}
