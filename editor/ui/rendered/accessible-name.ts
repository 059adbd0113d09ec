/** What they hold is a value to choose or to write, and names nothing. */
const HOLDS_VALUES = 'select, textarea'

/**
 * What an element is called by who cannot see it: enough of the name computation (accname 1.2) to tell that there is none.
 *
 * @param labels those of the control
 */
export function accessibleName(element: Element, labels: readonly Element[]): string {
  const isControl = element.matches(HOLDS_VALUES)
  const named = [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => id && element.ownerDocument.getElementById(id)?.textContent),
    ...labels.map((label) => wordsOfLabel(label, element)),
    ...(isControl ? [] : contentOf(element)),
    element.getAttribute('alt'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
    element.matches('input:is([type=submit], [type=button], [type=reset])')
      ? element.getAttribute('value')
      : '',
  ]
  return named.find((name) => typeof name === 'string' && name.trim() !== '')?.trim() ?? ''
}

function* contentOf(element: Element): Generator<string | null> {
  yield element.textContent
  for (const inner of element.querySelectorAll('[aria-label], [alt], title'))
    yield inner.getAttribute('aria-label') ?? inner.getAttribute('alt') ?? inner.textContent
}

/** A label around a list holds the list's own words, too. */
function wordsOfLabel(label: Element, control: Element): string {
  const words = label.textContent
  return label.contains(control) && control.matches(HOLDS_VALUES)
    ? words.replace(control.textContent, '')
    : words
}
