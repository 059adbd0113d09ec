/** Makes the children and attributes of one element equal to another's, keeping what is there already. */
export function morph(from: Element, to: Element): void {
  for (const { name } of Array.from(from.attributes)) if (!to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  morphChildren(from, to)
}

function morphChildren(from: Element, to: Element): void {
  const keyed = new Map<string, Element>()
  for (const child of from.children) {
    const key = keyOf(child)
    if (key) keyed.set(key, child)
  }
  let at = from.firstChild
  // The list is copied: nodes that are taken over leave it.
  for (const wanted of Array.from(to.childNodes)) {
    const key = wanted instanceof Element || wanted.nodeType === 1 ? keyOf(wanted as Element) : undefined
    const known = key === undefined ? undefined : keyed.get(key)
    if (known && known !== at) {
      from.insertBefore(known, at)
      at = known
    }
    if (at && isAlike(at, wanted) && (known === at || !isKeptForLater(at, keyed, key))) {
      const next = at.nextSibling
      if (at.nodeType === 1) morph(at as Element, wanted as Element)
      else if (at.nodeValue !== wanted.nodeValue) at.nodeValue = wanted.nodeValue
      at = next
    } else {
      from.insertBefore(from.ownerDocument.importNode(wanted, true), at)
    }
  }
  while (at) {
    const next = at.nextSibling
    at.remove()
    at = next
  }
}

/** A block that comes later in the new page must not be made into another one now. */
function isKeptForLater(
  node: ChildNode,
  keyed: Map<string, Element>,
  wantedKey: string | undefined,
): boolean {
  if (node.nodeType !== 1) return false
  const key = keyOf(node as Element)
  return key !== undefined && key !== wantedKey && keyed.get(key) === node
}

function isAlike(a: Node, b: Node): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName
}

function keyOf(element: Element): string | undefined {
  return element.id || [...element.classList].find((name) => name.startsWith('fc-at-'))
}
